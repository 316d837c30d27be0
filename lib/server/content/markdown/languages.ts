import 'server-only';

/** Whether this is the tag of a language, as in `fr` or `pt-BR` (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
