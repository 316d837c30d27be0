import { errorText as arabic } from '@/lib/i18n/ar/errors';
import { errorText as german } from '@/lib/i18n/de/errors';
import { directionOfLanguage } from '@/lib/i18n/language-direction';
import { errorText as english } from '@/lib/i18n/en/errors';
import { errorText as spanish } from '@/lib/i18n/es/errors';
import { errorText as french } from '@/lib/i18n/fr/errors';

// Error boundaries run in the browser, which has no current language and no dictionary. Nothing but their few texts may
// be imported there: other interactive components receive theirs.
const errorTexts: Record<string, Partial<typeof english>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
};

type ErrorTexts = { language: string; direction?: 'rtl'; text: typeof english };

/** Returns the texts of error pages, and their language: that of the page, which the browser reads from its element. */
export function findErrorTexts(): ErrorTexts {
  const page = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const text = errorTexts[page.split('-')[0] ?? ''];
  if (!text) return { language: 'en', text: english };
  const isRightToLeft = directionOfLanguage(page) === 'rtl';
  return {
    language: page,
    ...(isRightToLeft && { direction: 'rtl' }),
    text: { ...english, ...text },
  };
}
