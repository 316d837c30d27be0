import 'server-only';

/** Languages whose script runs from right to left, unless their tag names another script. */
const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

/** Whether this is the tag of a language, as in `fr` or `pt-BR` (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the direction in which a language is written. */
export function directionOf(tag: string): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.test(tag) && !/-latn\b/i.test(tag) ? 'rtl' : 'ltr';
}
