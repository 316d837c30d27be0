import { formatCount } from '@/lib/i18n/en/formats';

/** The frame around the messages of the check. */
export const checkText = {
  problems: (count: number, folder: string) =>
    count === 1
      ? `1 problem in the content folder ${folder}`
      : `${formatCount(count)} problems in the content folder ${folder}`,
  mostFrequent: (title: string) => `${title}, the most frequent first:`,
  found: 'found:',
  expected: 'expected:',
  listAll: '`npm run check -- --all` lists each one.',
  andTheLike: (found: string) => `${found} and the like`,
  inFile: (place: string) => `in ${place}`,
  inFiles: (count: number) => `in ${formatCount(count)} files`,
  inFilesBelow: (count: number, folder: string) => `in ${formatCount(count)} files below ${folder}`,
  inFolders: (count: number) => `in ${formatCount(count)} folders`,
  inFoldersBelow: (count: number, folder: string) =>
    `in ${formatCount(count)} folders below ${folder}`,
  times: (count: number, places: string) => `${formatCount(count)} times ${places}`,
  moreProblems: (count: number, kinds: number) =>
    `and ${formatCount(count)} more ${count === 1 ? 'problem' : 'problems'} of ${formatCount(kinds)} other ${kinds === 1 ? 'kind' : 'kinds'}`,
  moreNotes: (count: number, kinds: number) =>
    `and ${formatCount(count)} more ${count === 1 ? 'note' : 'notes'} of ${formatCount(kinds)} other ${kinds === 1 ? 'kind' : 'kinds'}`,
  goodToKnow: 'Good to know:',
  pages: (count: number) => (count === 1 ? '1 page' : `${formatCount(count)} pages`),
  noProblems: (folder: string, counts: string) => `No problems in ${folder} (${counts}).`,
  noOrigin:
    'APP_ORIGIN is not set: links in the pages are relative, and sitemap.xml, feeds and share images are\n' +
    'left out, because they need the full URL. Before going live, start the site with your own:\n' +
    'APP_ORIGIN=https://www.example.edu',
  changesWait: (files: string) => `These changes wait: ${files}.`,
  moreFiles: (files: string, count: number) => `${files} and ${formatCount(count)} more`,
  publishAnyway: (reason: string) => `${reason}. To publish the folder as it is: npm run publish`,
};

/**
 * Descriptions of values, which stand after "found:" and "expected:" or in other messages of the check. As in the files
 * beside this one, each text has to be the same as in the code that makes the message.
 */
export const checkValuesText = {
  nothing: 'nothing',
  emptyText: 'an empty text',
  hardSpace: (quotation: string) => `${quotation}, with a non-breaking space (U+00A0)`,
  list: (count: number) => `a list of ${count}`,
  group: (names: string) => `a group of fields: ${names}`,
  number: (value: string) => `the number ${value}`,
  boolean: (value: string) => `the boolean ${value}`,
  nothingYet: 'nothing here, because there is nothing to name yet',
  oneOf: (names: string) => `one of ${names}`,
  meant: (guess: string, rest: string) => `did you mean ${guess}? Otherwise ${rest}`,
  meantOnly: (guess: string) => `did you mean ${guess}?`,
  noWordInCommon: 'a name that exists; none has a word in common with this one',
  aText: 'a text',
  text: 'a text (in quotes if it looks like a number)',
  trueOrFalse: 'true or false',
  listOfItems: 'a list, each item on a line that begins with "- "',
};
