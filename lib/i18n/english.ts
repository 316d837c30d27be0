import { accountMailsText } from '@/lib/i18n/en/account-mails';
import {
  accountFormsText,
  accountNotices,
  accountText,
  mailSentText,
  noticeText,
  signedInText,
} from '@/lib/i18n/en/accounts';
import { alertText, staffAlertText } from '@/lib/i18n/en/alerts';
import { articlesText } from '@/lib/i18n/en/articles';
import { calendarText } from '@/lib/i18n/en/calendar';
import { contactDetailsText, contactText } from '@/lib/i18n/en/contact';
import { entriesText } from '@/lib/i18n/en/entries';
import { editorText } from '@/lib/i18n/en/editor';
import { errorText, goneText, notFoundText } from '@/lib/i18n/en/errors';
import { fieldsText } from '@/lib/i18n/en/fields';
import { fileText, uploadText } from '@/lib/i18n/en/files';
import { formats, locale } from '@/lib/i18n/en/formats';
import { deadLinkText, formText, notSentText, personText } from '@/lib/i18n/en/forms';
import { inboxText, peopleText, staffText } from '@/lib/i18n/en/inbox';
import { copyText, layoutText, paginationText } from '@/lib/i18n/en/layout';
import { heldMailsText, previewText, publishingText, shareText } from '@/lib/i18n/en/publishing';
import { searchText } from '@/lib/i18n/en/search';
import { markdownText, sectionText } from '@/lib/i18n/en/sections';
import { typesText } from '@/lib/i18n/en/content-types';

const texts = {
  account: accountText,
  accountForms: accountFormsText,
  accountMails: accountMailsText,
  accountNotices,
  alert: alertText,
  articles: articlesText,
  calendar: calendarText,
  contact: contactText,
  contactDetails: contactDetailsText,
  copy: copyText,
  deadLink: deadLinkText,
  editor: editorText,
  entries: entriesText,
  error: errorText,
  fields: fieldsText,
  file: fileText,
  form: formText,
  formats,
  gone: goneText,
  heldMails: heldMailsText,
  inbox: inboxText,
  layout: layoutText,
  mailSent: mailSentText,
  markdown: markdownText,
  notFound: notFoundText,
  notSent: notSentText,
  notice: noticeText,
  pagination: paginationText,
  people: peopleText,
  person: personText,
  preview: previewText,
  publishing: publishingText,
  search: searchText,
  section: sectionText,
  share: shareText,
  signedIn: signedInText,
  staff: staffText,
  staffAlert: staffAlertText,
  types: typesText,
  upload: uploadText,
};

/** The dictionary of a language: the keys of the English one, and functions with the same parameters. */
export type Texts = typeof texts;

/** A language of the interface and the content. */
export type Language = {
  /** For the attribute `lang` (BCP 47). */
  tag: string;
  /** Locale of dates, numbers and sorting. */
  locale: string;
  texts: Texts;
};

export const english: Language = { tag: 'en', locale, texts };
