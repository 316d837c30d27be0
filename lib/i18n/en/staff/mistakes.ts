/** Says what is wrong with a field, or with a part of a text, and what to do about it. */
export const mistakesText = {
  meant: (guess: string) => `Did you mean ${guess}?`,
  hint: (hint: string) => `Check this for typing mistakes. ${hint}`,
  date: 'Enter a date that exists, such as 2026-10-05',
  time: 'Enter a date that exists, such as 2026-10-05, or a date and time, such as 2026-10-05 18:00',
  start: 'This can’t be before the start. Enter a later date or time',
  noTime: 'Enter a date without a time, because the start has no time',
  needsTime: 'Enter a time, too, because the start has a time',
  number: 'Enter a number, such as 3',
  choice: 'Choose an option from the list',
  email: 'Enter an email address, such as name@example.edu',
  phone:
    'Check this phone number. Enter one on each line, with the country code, such as +1 555 0100',
  href: 'Enter the address of a page of this site, such as /about, or an address that begins with https://',
  nowhere: (href: string) => `There is nothing at ${href}. Correct the address, or remove the link`,
  hidden: (href: string) =>
    `Visitors can’t see ${href} yet. Publish that page first, or remove the link`,
  anchor: (anchor: string) =>
    `No heading of that page has the address ${anchor}. Leave it out, or choose another heading`,
  former: 'Enter the old address from its first /, such as /news/2019/open-day.html',
  topic: 'Use only letters, digits, single spaces and the signs + # . & / * ( ) -',
  form: 'This site has no form of that name. Leave this empty, or ask the person who runs this site',
  fileName: 'Give this file another name: select “Change the address” on its page',
  taken: 'Another page already has this address. Choose a different one',
  twice: 'This is in the list twice. Remove one of them',
  describe: 'Describe the image for people who can’t see it',
  describeHere: (src: string) =>
    `Describe the image for people who can’t see it, between the square brackets: ![A lake](${src})`,
  decorative: 'Leave the description empty, or say that the image isn’t decorative',
  image: (name: string) => `There is no image called ${name}. Upload it, or choose another`,
  document: (name: string) => `There is no file called ${name}. Upload it, or choose another`,
  foreign: 'Upload the image, because pages show no images from other websites',
  title: (text: string) => `The page already has a title. Make this a heading: ## ${text}`,
  level: (text: string) => `Give this heading the next level: ${text}`,
  noHref: 'This link has no address. Put one between the round brackets: [like this](/about)',
  noWords: 'This link has no text. Put some between the square brackets: [like this](/about)',
  space: (link: string) => `Remove the space from this address, or from before it: ${link}`,
  html: (tag: string) =>
    `Visitors would see this as it is: ${tag}. Use the buttons above the text instead`,
  unknown: 'There is no field of this name here. Correct the name, or remove it',
  shape:
    'The form can’t show this as it is written. Remove it from the whole file, then fill it in in the form',
  asText: (value: string) =>
    `Put quotation marks around this in the whole file, so that it is read as text: "${value}"`,
  savedAsText:
    'Without quotation marks, this isn’t read as text. Select Save, and they will be added',
  yesNo: 'Write true for yes, or false for no',
  untilOrCount: 'Enter either the last day or how many times, not both',
  weeklyOnly: 'Choose no weekdays, because only a weekly recurrence has them',
  startDay: 'Choose the weekday of the start, too',
  onceOnly: 'Enter 2 or more. If it takes place once, leave the recurrence empty',
  noDayLeft: 'Remove some of these days, because otherwise no date is left',
  notInSeries: 'Enter a day on which it would take place',
  atLeastOne: 'Enter at least one, or remove the field',
  skippedHour: 'This time doesn’t exist, because the clocks go forward then. Enter another time',
  closes: 'This has to be later than the opening. Enter a later date or time',
  tooEarly: 'This can’t be before the date. Enter the same day or a later one',
  orLater: (time: string) => `Enter ${time} or a later time`,
  orEarlier: (time: string) => `Enter ${time} or an earlier time`,
  fromOne: 'Enter a whole number, 1 or higher',
  fromZero: 'Enter a number, 0 or higher',
  oneToTwelve: 'Enter a whole number from 1 to 12',
  whole: 'Enter a whole number, such as 3',
  year: 'Enter a year, such as 2026',
  partialDate: 'Enter a day, a month or a year, such as 2026-09-01, 2026-09 or 1871',
  playable: (endings: string) => `Enter the name of a file of this site that ends in ${endings}`,
  computer:
    'This link leads to a file on your computer, which visitors can’t open. Upload the file, and link to that',
  unopened:
    'Visitors can’t open this address. Enter that of a page of this site, or one that begins with https://',
  footnote: (mark: string) =>
    `This footnote has no text. Add a line with it at the end: ${mark}: The text of the footnote`,
  unusedFootnote: (mark: string) =>
    `The text doesn’t refer to this footnote. Put ${mark} where its number should appear, or remove it`,
  openPart: (colons: string) => `Add a line with ${colons} where this part ends`,
  callout: (kinds: string) => `There is no notice of this kind. Use one of these: ${kinds}`,
  contrast: (example: string) =>
    `This colour is too hard to read. Use one with more contrast, such as ${example}`,
  synonyms: 'Enter at least two words that mean the same',
  line: (line: string) => `Change this line to: ${line}`,
  quotedText: (text: string) => `Put single quotation marks around this text: ${text}`,
  notIndented: 'Delete the spaces at the start of this line',
  indentedLike: (line: string) =>
    `Begin this line with as many spaces as this one further up: ${line}`,
  goesOn:
    'This line belongs to the text above it. Begin it with two more spaces than the line where that text starts',
  tab: 'Replace the tab at the start of this line with spaces: two for each level',
  hardSpace:
    'This line has a space that only looks like one. Delete the spaces at its start and around its colon, and type them again',
  noEnd: 'Add a line with only --- between the fields and the text',
  toml: (example: string) =>
    `These fields are written for another program. Replace each line +++ with ---, and write each field with a colon, such as ${example}`,
  oldLines: 'This file has line breaks of an old kind. Select Save, and they will be replaced',
  lineAbove: 'Delete the empty lines above the first line with ---',
  noFences: 'Add a line with only --- above the fields, and another one below them',
  noFields:
    'This file has no fields. Add a line with only --- above the text, then lines such as title: Library, then another line with only ---',
  invisible: 'This line has an invisible character. Delete it, or type the word again',
  quotedSign: 'Put quotation marks around a value that begins with * or !',
  fieldTwice: (name: string) => `The field ${name} is in this file twice. Remove one of them`,
  nameAndValue:
    'Write this line as name: value, or as - value in a list, with as many spaces at its start as the lines beside it',
  openFormula: 'Add a line with $$ below this formula. If it is a dollar sign, write \\$',
  formulaCommand: (command: string) =>
    `Formulas have no command ${command}. Correct its spelling, or remove it`,
  formulaOpen:
    'Something in this formula is opened and not closed, or the reverse. Check each { and }, \\left and \\right, \\begin and \\end',
  formulaNear: (part: string) =>
    `This formula can’t be read here: ${part}. Correct it. If it is no formula, write each dollar sign as \\$`,
  formulaParts:
    'Pages can’t show all of this formula. Remove links, files, coloured frames, crossed-out parts and drawn lines from it',
};
