import type {
  formatCount as englishCount,
  formatNames as englishNames,
  formats as english,
} from '@/lib/i18n/en/formats';
import { findLanguage, getLanguage, oncePerLanguage } from '@/lib/i18n/language';
import type { Translation } from '@/lib/i18n/translation';

// Its digits are 0 to 9, as on sites of universities from the Gulf to the Maghreb, and as in addresses and telephone
// numbers beside them. A tag with a country, such as ar-EG, has those of the country.
export const locale = 'ar';

const names = new Intl.ListFormat(locale);

export const formatNames: typeof englishNames = (list) => names.format(list);

const numbers = oncePerLanguage(() => {
  const { locale: own } = getLanguage();
  return new Intl.NumberFormat(own.split('-')[0] === locale ? own : locale);
});

const usual = new Intl.NumberFormat(locale);

// A text without values is made while its module loads.
export const formatCount: typeof englishCount = (count) =>
  (findLanguage() ? numbers() : usual).format(count);

export const formats: Translation<typeof english> = {
  comma: '، ',
  day: (day) => day,
  date: (date) => date,
  /** 9:00 in the morning, 12:30 at noon, 5:00 in the evening and, for 24:00, midnight. */
  time: (hour, minute) => {
    if (hour === 24) return 'منتصف الليل';
    const part = hour < 12 ? 'صباحًا' : hour === 12 ? 'ظهرًا' : 'مساءً';
    const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
    return `${time.replace(/\d/g, (digit) => formatCount(Number(digit)))}\u00a0${part}`;
  },
};

const rules = new Intl.PluralRules(locale);

/** Returns the form that a number asks for, with the number in place of #. */
export function plural(
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return (forms[rules.select(count)] ?? forms.other).replace('#', formatCount(count));
}

/** Returns a number of characters, after a preposition. */
export function countCharacters(count: number): string {
  return plural(count, {
    one: 'حرف واحد',
    two: 'حرفين',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });
}

/** Returns a number of minutes, after a preposition or a verbal noun. */
export function countMinutes(count: number): string {
  return plural(count, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' });
}

/** Returns a number of rows, as the subject of a sentence. */
export function countRows(count: number): string {
  return plural(count, {
    one: 'صف واحد',
    two: 'صفان',
    few: '# صفوف',
    many: '# صفًا',
    other: '# صف',
  });
}

/** Encloses a value such as a name in Latin letters, so that the order of the words around it stays. */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}

/** Tag of a text that encloses each of its values, names and code alike, so that the order of the words stays. */
export function arabic(words: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: words }, ...values.map(isolate));
}

/** Encloses code that has Arabic words: it runs from left to right, or its signs would change places. */
export function isolateCode(code: string): string {
  return `\u2066${code}\u2069`;
}

/** Returns the words that agree with the first noun of a name, which may be that of a type of the site's own. */
export function agree(name: string, masculine: string, feminine: string): string {
  return /^\S*ة(?:\s|$)/u.test(name) ? feminine : masculine;
}
