/** Ids of the parts of the page `/not-sent` that lib/server/forms/not-sent-page.ts fills in. */
export const AGAIN_FORM = 'again';
export const BACK_LINK = 'back';
