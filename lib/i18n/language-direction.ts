/** Languages whose script runs from right to left, unless their tag names another script. */
const FROM_RIGHT = /^(ar|arc|ckb|dv|fa|he|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

/** Returns the direction in which a language is written. */
export function directionOfLanguage(tag: string): 'rtl' | 'ltr' {
  return FROM_RIGHT.test(tag) && !/-latn\b/i.test(tag) ? 'rtl' : 'ltr';
}
