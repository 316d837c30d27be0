// Large providers with names long enough that one slip rarely makes another real domain.
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'protonmail.com',
  'proton.me',
  'btinternet.com',
];

// Real domains one slip away from a provider's.
const REAL = ['mail.com', 'email.com', 'ymail.com', 'rocketmail.com'];

/** Why an address may be mistyped, with the likely correction if there is one. */
export type EmailSuggestion = { suggestion: string | null };

/**
 * Returns a doubt about an address whose domain has no dot, or is one slip away from a provider's or from
 * the site's own; null for any other. Such a domain may be real, so a doubt is a question, not an error.
 *
 * @param ownEmail an address of the site's own domain, which many of its visitors have too
 */
export function suggestEmail(email: string, ownEmail: string): EmailSuggestion | null {
  const domain = domainOf(email);
  const known = [domainOf(ownEmail), ...PROVIDERS];
  if (known.includes(domain) || REAL.includes(domain)) return null;
  const meant = known.find((one) => one.startsWith(`${domain}.`) || isOneSlip(domain, one));
  if (meant) return { suggestion: email.slice(0, -domain.length) + meant };
  return domain.includes('.') ? null : { suggestion: null };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether one letter was left out, added, replaced, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwap = wrong.length === 2 && wrong === [...right].reverse().join('');
  return isSwap || (wrong.length <= 1 && right.length <= 1);
}
