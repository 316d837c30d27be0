import { errorText } from '@/lib/i18n/en/errors';

// Error boundaries run in the browser, which has no current language and no dictionary. Nothing but their few texts may
// be imported there: other interactive components receive theirs.
const errorTexts: Record<string, typeof errorText> = { en: errorText };

/** Returns the texts of error pages, and their language: that of the page, which the browser reads from its element. */
export function findErrorTexts(): { language: string; text: typeof errorText } {
  const page = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const language = page in errorTexts ? page : 'en';
  return { language, text: errorTexts[language] ?? errorText };
}
