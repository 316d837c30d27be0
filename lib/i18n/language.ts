// The text of the interface is in this folder, one file for each subject; text that a deployer would change
// is in content/. Each group is an export of its own, so that a browser loads only what its page uses.

/** Language of the interface and the content, as in the attribute `lang` (BCP 47). */
export const language = 'en';

/** Locale of dates and numbers. */
export const locale = 'en-GB';
