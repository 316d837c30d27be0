/** Messages of the check about entries, their types and topics, lists from other systems, and texts of the site. */
export const checkEntriesText = {
  missing: (phrase: string, file: string) => `${phrase}, but there is no ${file}`,
  noSuchField: (folder: string) =>
    `no such field while the site has no ${folder}: the folder ${folder} is missing or empty`,
  personToAdd: (folder: string, command: string) =>
    `a name as readers see it, as in Ann Lee, because there are no ${folder}; to add some: ${command}`,
  orPerson: (rest: string) => `${rest}; or anybody else's name as readers see it, as in Ann Lee`,
  formerName: (phrase: string, before: string, now: string) =>
    `${phrase}, the former name of ${before} and now the name of ${now}`,
  presentName: (name: string, file: string) => `${name}, or another name for ${file}`,
  sameList: (phrase: string, address: string, other: string, file: string) =>
    `${phrase}, whose list would have the same address, ${address}, as that of ${other} in ${file}`,
  otherLetters: 'a value with different letters or digits, such as "C plus plus" instead of "C++"',
  topic: (phrase: string) => `the topic ${phrase}`,
  usualTopic: (phrase: string, file: string, address: string) =>
    `${phrase}, as in ${file}: both have the address ${address}`,
  circle: (titles: string) => `a circle: ${titles}`,
  noCircle: (title: string) => `entries that do not lead back to ${title}`,
  formShown: (form: string, file: string) => `the form ${form}, which ${file} already shows`,
  formOnce: 'each form on one page only, so that visitors can be sent back to it',
  siteFeed: 'one type whose feeds are those of the site',
  freeWord: 'a word that npm run new does not use yet',
  folderName: 'a name of lower-case letters, digits and single hyphens',
  ownFolder: 'a folder of its own',
  path: 'an address of lower-case letters, digits and hyphens, as in /labs',
  ownPath: 'an address of its own, not below or above that of another list',
  otherField: 'a field with another name',
  otherFieldOfPages: 'a field with another name, because of the pages of lists',
  otherFieldOfComparison: 'a field with another name, because of `compare`',
  textGroup: 'a group of texts, each by its key',
  composed: 'nothing: the program composes this text, so it cannot be replaced',
  plainText: 'a text without HTML, which pages would show as written',
  pluralForm: 'the plural form other, for all other numbers',
  noValues: (value: string) => `a text without ${value}, because it has no values`,
  otherValue: (value: string, rest: string) => `in place of ${value}: ${rest}`,
  noType: (name: string) => `the type ${name}, which the site does not have`,
  field: (name: string) => `the field ${name}`,
  setByColumn: (name: string) => `the field ${name}, which another column sets too`,
  setBySource: (name: string, file: string) => `the field ${name}, which ${file} sets too`,
  oneColumn: 'one column of one source for each field',
  part: (names: string) => `one of its parts: ${names}`,
  simpleField: 'a field with a text, a number, a date, a name or a list of these',
  refusedValue: 'a value that the field does not allow',
  validValue: (field: string) => `a valid value for the field ${field}`,
  noColumn: (field: string, folder: string) =>
    `nothing for the field ${field}, which every entry of ${folder} needs`,
  columnOrValue: (field: string, example: string) =>
    `a column for ${field}, or a value for new entries, as in ${example}`,
  unreadableState: 'a file that the command npm run sources cannot read',
  formerState: 'the file as it was, from your version control or a backup',
  source: 'a file, as in people.csv beside this one, or an address that begins with https://',
  sourceOrCalendar:
    'a file, as in people.csv beside this one, or an address that begins with https://, or ics',
  oneSource: 'csv or ics, not both',
  encoding:
    'the encoding of the file, as in utf-8, windows-1252 or iso-8859-15; leave the field out for utf-8',
  separator: 'one character between columns, as in ";"',
  column: 'the name of a field, as in email, or of a part of one, as in when.start',
  columns: 'columns with the fields that they set, as in Mail: email',
  values: 'fields with their values',
};
