import { formatCount } from '@/lib/i18n/en/formats';

/** Texts that `npm run sources` prints around the messages below. */
export const sourcesText = {
  nothingChanged: (name: string, reason: string) => `${name}: nothing was changed. ${reason}`,
  nothingWritten: 'Nothing was written.',
  stopped: (count: number) =>
    count === 1 ? '1 source changed nothing.' : `${formatCount(count)} sources changed nothing.`,
};

const FORCE = 'If this is right, run once: npm run sources -- --force';
const DECLARE = 'Declare its encoding in the source, as in encoding: windows-1252.';

/** Reasons why a run changed nothing, or left a row or a file as it was, and the places where that happened. */
export const checkSourcesText = {
  row: (line: number) => `row ${line}`,
  rows: (lines: string) => `rows ${lines}`,
  event: (place: number) => `event ${place}`,
  events: (places: string) => `events ${places}`,
  noKey: (column: string) => `has no value in the column ${column}`,
  sameKey: (phrase: string) => `has the same key as ${phrase}`,
  severalFiles: (files: string) => `could be any of these files, which have the same key: ${files}`,
  notAdded: (fields: string) => `was not added, because it has no valid value for ${fields}`,
  contradiction: 'was not added, because its values contradict each other',
  putBack: 'has been put back to an older version: choose a version at /staff/content',
  noFile: (field: string, file: string) => `${field}: there is no file ${file}`,
  wrongValue: (field: string, found: string, expected: string) =>
    `${field}: found ${found}, expected ${expected}`,
  wrong: (found: string, expected: string) => `found ${found}, expected ${expected}`,
  anotherValue: 'another value',
  changed: (file: string) => `${file} has changed in the meantime.`,
  changedReadAgain: (file: string) => `${file} has changed in the meantime. Read it again.`,
  notUtf8: (file: string) => `${file} is not saved as UTF-8.`,
  noFrontMatter: 'The file has no front matter between two lines ---.',
  yamlMistake: (reason: string) => `The file has a mistake in its YAML: ${reason}`,
  otherEdit: 'The edit would change something else, so the file stays as it is.',
  onlyText: (found: string) => `The file has ${found}, so it can only be edited as text.`,
  alias: 'an alias after *',
  anchor: 'an anchor after &',
  oddName: 'a name that is a list or a group',
  fieldTwice: 'a field twice',
  noPlace: (field: string) => `There is no place for ${field}.`,
  cannotWrite: (code: string) => `The content folder cannot be written: ${code}`,
  noSource: (file: string) =>
    `${file} does not exist, or is not a file. Check the path after csv: or ics: in the source.`,
  tooLarge: (file: string, megabytes: string) => `${file} is larger than ${megabytes} MB.`,
  tookTooLong: (origin: string, seconds: number) =>
    `Fetching ${origin} took more than ${seconds} seconds.`,
  notFetched: (origin: string, reason: string) => `${origin} could not be fetched: ${reason}.`,
  insecure: (origin: string, target: string) =>
    `${origin} redirects to ${target}, which is not https.`,
  status: (origin: string, code: string) => `${origin} answered with status ${code}.`,
  manyRedirects: (origin: string, count: number) => `${origin} redirects more than ${count} times.`,
  encoding: (encoding: string) => `The file is not encoded as ${encoding}. ${DECLARE}`,
  encodingAs: (encoding: string, guess: string) =>
    `The file is not encoded as ${encoding}. It looks like ${guess}. ${DECLARE}`,
  missingColumns: (missing: string, names: string) =>
    `The first line lacks these columns: ${missing}. It has: ${names}. Check the separator and the names of the columns.`,
  columnTwice: (column: string) =>
    `The first line has the column ${column} twice. Rename one of the two.`,
  damagedTable: (reason: string) => `The table is damaged or incomplete: ${reason}.`,
  damagedCalendar: (reason: string) => `The calendar is damaged: ${reason}.`,
  incompleteCalendar:
    'The file is not a complete calendar: expected lines from BEGIN:VCALENDAR to END:VCALENDAR.',
  damagedState: (file: string) =>
    `${file} is damaged. Restore it from version control or a backup.`,
  noRows: 'The source has no rows.',
  fewRows: (rows: number, before: number) =>
    `The source has ${rows === 1 ? '1 row' : `${rows} rows`}. At the last run, it had ${before}, so it seems incomplete. ${FORCE}`,
  leaving: (leaving: number, listed: number) =>
    `${leaving} of ${listed} entries ${leaving === 1 ? 'is' : 'are'} no longer in the source, which is more than 10%. ${FORCE}`,
};
