const WORD = String.raw`\p{L}[\p{L}\p{M}]*(?:['’\-][\p{L}\p{M}]+)*`;
const INITIALS = String.raw`(?:\p{L}\p{M}*\.)+`;
const PART = `(?:${WORD}|${INITIALS})`;
const SAFE_NAME = new RegExp(`^${PART}(?: ${PART})*$`, 'u');
const MAX_LENGTH = 60;

/**
 * Returns the name if no email client would turn it into a link: letters, spaces, apostrophes, hyphens, and dots
 * after initials. Returns '' for any other name, such as `evil.example`, an email address or a phone number,
 * because attackers put messages to others into this field.
 */
export function toSafeName(name: string): string {
  return SAFE_NAME.test(name) && name.length <= MAX_LENGTH ? name : '';
}
