// The files of the dictionary. A text that none of them has is read in English.
export * from '@/lib/i18n/de/errors';
export * from '@/lib/i18n/de/formats';
export * from '@/lib/i18n/de/layout';
export * from '@/lib/i18n/de/search';
