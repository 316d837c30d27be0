// This folder holds the interface text, one file for each subject; text that a deployer would change is in
// content/. Each group is a separate export, so that a browser loads only the text of its page.

/** Language of the interface and the content (BCP 47), for the attribute `lang`. */
export const language = 'en';

/** Locale of dates and numbers. */
export const locale = 'en-GB';
