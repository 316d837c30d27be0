import { DICTIONARIES } from '@/lib/i18n/languages';
import { getOwnValue } from '@/lib/own-value';
import type { SiteAnswers } from './site-answers';

/** Labels and titles of a new site in the languages that come with the program. English is the key. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    // With a longer word, the nine entries of a university would not fit in a row.
    Home: 'Start',
    Study: 'Studium',
    Blog: 'Blog',
    About: 'Über uns',
    Contact: 'Kontakt',
    'Sign in': 'Anmelden',
    Register: 'Registrieren',
    Links: 'Links',
    Privacy: 'Datenschutz',
    Accessibility: 'Barrierefreiheit',
    'Legal notice': 'Impressum',
  },
  fr: {
    Home: 'Accueil',
    Study: 'Études',
    Blog: 'Blog',
    About: 'À propos',
    Contact: 'Contact',
    'Sign in': 'Connexion',
    Register: 'Créer un compte',
    Links: 'Liens',
    Privacy: 'Données personnelles',
    Accessibility: 'Accessibilité',
    'Legal notice': 'Mentions légales',
  },
  es: {
    Home: 'Inicio',
    Study: 'Estudios',
    Blog: 'Blog',
    About: 'Quiénes somos',
    Contact: 'Contacto',
    'Sign in': 'Iniciar sesión',
    Register: 'Crear cuenta',
    Links: 'Enlaces',
    Privacy: 'Privacidad',
    Accessibility: 'Accesibilidad',
    'Legal notice': 'Aviso legal',
  },
  ar: {
    Home: 'الرئيسية',
    Study: 'الدراسة',
    Blog: 'المدونة',
    About: 'من نحن',
    Contact: 'تواصل معنا',
    'Sign in': 'تسجيل الدخول',
    Register: 'إنشاء حساب',
    Links: 'روابط',
    Privacy: 'الخصوصية',
    Accessibility: 'إمكانية الوصول',
    'Legal notice': 'إشعار قانوني',
  },
};

const LABEL = new RegExp(
  `((?:label|title):) (${Object.keys(WORDS.de ?? {}).join('|')})(?=[,\\n])`,
  'g',
);

/** Marks the English texts of a file as placeholders, unless the site is in English, and translates its labels. */
export function markEnglish(file: string, text: string, { language }: SiteAnswers): string {
  if (isEnglish(language)) return text;
  if (file === 'site.yaml') return translateLabels(text, language, '!placeholder ');
  if (!file.endsWith('.md')) return text;
  const marked = /^placeholder:/m.test(text)
    ? text
    : text.replace(/^---\n/, '---\nplaceholder: true\n');
  return marked.replace(/^title: .*\n/m, (title) => translateLabels(title, language, ''));
}

/** Whether the texts of the interface, such as the names of lists, come with the program in a language. */
export function isShipped(language: string): boolean {
  return isEnglish(language) || Object.hasOwn(DICTIONARIES, language.split('-', 1)[0] ?? '');
}

/** Whether a language tag is that of English, in which the texts of a new site are written. */
export function isEnglish(language: string): boolean {
  return /^en\b/.test(language);
}

/**
 * Replaces the English labels and titles of a file by those in a language.
 *
 * @param mark precedes a label that is not known in it
 */
function translateLabels(text: string, tag: string, mark: string): string {
  const words = getOwnValue<Record<string, string>>(WORDS, tag.split('-', 1)[0] ?? '') ?? {};
  return text.replaceAll(LABEL, (_, field: string, label: string) => {
    const word = getOwnValue<string>(words, label);
    return `${field} ${word ?? `${mark}${label}`}`;
  });
}
