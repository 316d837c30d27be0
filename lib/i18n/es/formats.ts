import type {
  formatCount as englishCount,
  formatNames as englishNames,
  formats as english,
} from '@/lib/i18n/en/formats';
import type { Translation } from '@/lib/i18n/translation';

export const locale = 'es-ES';

const names = new Intl.ListFormat(locale);

export const formatNames: typeof englishNames = (list) => names.format(list);

export const formatCount: typeof englishCount = (count) => count.toLocaleString(locale);

export const formats: Translation<typeof english> = {
  comma: ', ',
  day: (day) => day,
  date: (date) => date,
  /** 9:00, 17:30 and, at the end of a day, 24:00. */
  time: (hour, minute) => `${hour}:${String(minute).padStart(2, '0')}`,
};

/** Returns a name as it is written within a sentence: "Eventos" becomes "eventos", "TFG" stays. */
export function inSentence(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
}

// Nouns by their endings, such as "persona", "titulación" and "actividades", unlike "programa" and "idiomas".
const FEMININE =
  /^(?:bases?|clases?|imagen|imágenes|redes|sedes?|tesis|series?|normas?|firmas?|(?:re|plata)?formas?)$|(?:[^m]as?|[csx]i(?:ón|ones)|[dt]ad(?:es)?|tud(?:es)?)$/u;
const MASCULINE = /^(?:días?|mapas?|atletas?|poetas?|planetas?|cometas?)$/u;

/** Returns the words that agree with the first noun of a name, which may be that of a type of the site's own. */
export function agree(name: string, masculine: string, feminine: string): string {
  const [noun = ''] = inSentence(name).split(' ');
  return FEMININE.test(noun) && !MASCULINE.test(noun) ? feminine : masculine;
}
