/** Returns whether a text is the tag of a language that this program knows by name, as in `ar` or `zh-Hant`. */
export function isKnownLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    return (
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
    );
  } catch {
    return false;
  }
}
