/** Texts that a page carries for the form script. */
export type FormTexts = {
  /** Prefix of the page's title while a form has an error. */
  errorTitle: string;
  sending: string;
  offline: string;
  unexpected: string;
};
