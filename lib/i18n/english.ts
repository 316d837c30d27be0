import * as en from '@/lib/i18n/en';
import type { Translation } from '@/lib/i18n/translation';

type English = Omit<typeof en, 'locale'> & { locale: string };

/** The subjects of a dictionary, and the exports of its files that have their texts. */
const SUBJECTS = {
  account: 'accountText',
  accountForms: 'accountFormsText',
  accountMails: 'accountMailsText',
  accountNotices: 'accountNotices',
  alert: 'alertText',
  articles: 'articlesText',
  calendar: 'calendarText',
  check: 'checkText',
  checkValues: 'checkValuesText',
  checkFiles: 'checkFilesText',
  checkMedia: 'checkMediaText',
  checkWaiting: 'checkWaitingText',
  checkYaml: 'checkYamlText',
  checkFields: 'checkFieldsText',
  checkSections: 'checkSectionsText',
  checkMarkdown: 'checkMarkdownText',
  checkLinks: 'checkLinksText',
  checkEntries: 'checkEntriesText',
  checkNotes: 'checkNotesText',
  checkSources: 'checkSourcesText',
  checkImport: 'checkImportText',
  contact: 'contactText',
  contactDetails: 'contactDetailsText',
  copy: 'copyText',
  deadLink: 'deadLinkText',
  doctor: 'doctorText',
  editor: 'editorText',
  entries: 'entriesText',
  error: 'errorText',
  fields: 'fieldsText',
  file: 'fileText',
  form: 'formText',
  formats: 'formats',
  gone: 'goneText',
  heldMails: 'heldMailsText',
  importReport: 'importReportText',
  inbox: 'inboxText',
  layout: 'layoutText',
  mailSent: 'mailSentText',
  markdown: 'markdownText',
  notFound: 'notFoundText',
  notSent: 'notSentText',
  notice: 'noticeText',
  pagination: 'paginationText',
  people: 'peopleText',
  person: 'personText',
  preview: 'previewText',
  publishing: 'publishingText',
  search: 'searchText',
  section: 'sectionText',
  share: 'shareText',
  signedIn: 'signedInText',
  sources: 'sourcesText',
  staff: 'staffText',
  staffAlert: 'staffAlertText',
  types: 'typesText',
  upload: 'uploadText',
} as const satisfies Record<string, keyof English>;

type Subjects = typeof SUBJECTS;

/** The dictionary of a language: the keys of the English one, and functions with the same parameters. */
export type Texts = { readonly [Subject in keyof Subjects]: English[Subjects[Subject]] };

/** The exports of the files of a dictionary, in which texts may be missing. */
export type Dictionary = { readonly [Name in keyof English]?: Translation<English[Name]> };

/** A language of the interface and the content. */
export type Language = {
  /** Differs for any two languages, and for the same language with other texts. */
  id: string;
  /** For the attribute `lang` (BCP 47). */
  tag: string;
  /** Locale of dates, numbers and sorting. */
  locale: string;
  /** For the attribute `dir`; absent if its script runs from left to right. */
  direction?: 'rtl';
  texts: Texts;
  choices?: OwnChoices;
};

type Choices = readonly { value: string; name?: string | undefined }[];

/** Choices of fields that a site has in place of those of their types, by type and field; without a name, that of the type. */
export type OwnChoices = Readonly<
  Record<string, Readonly<Record<string, Choices | undefined>> | undefined>
>;

// Callers see this overload: English has every text.
function collect(dictionary: English): Texts;
function collect(dictionary: Dictionary): Translation<Texts>;
function collect(dictionary: object): object {
  const subjects = Object.entries(SUBJECTS);
  return Object.fromEntries(subjects.map(([name, of]) => [name, Reflect.get(dictionary, of)]));
}

export const english: Language = { id: 'en', tag: 'en', locale: en.locale, texts: collect(en) };

/** Returns the texts of a dictionary by their subjects, as in `Texts`. */
export function textsOf(dictionary: Dictionary): Translation<Texts> {
  return collect(dictionary);
}
