/** Notes of the check about content that needs no correction. Each text continues the name of a file. */
export const checkNotesText = {
  has: (found: string) => `has ${found}`,
  hasInstead: (found: string, expected: string) => `has ${found}; expected: ${expected}`,
  callout: (mark: string, kinds: string) => `shows ${mark} as text; callouts are ${kinds}`,
  command: (text: string) => `has a command of another program, which is shown as text: ${text}`,
  attributes: (text: string) =>
    `has attributes of another program, which are shown as text: ${text}`,
  language: (text: string, example: string) =>
    `has a language that belongs to no text in brackets, and is shown as text: ${text}; write ${example}`,
  otherCallout: (text: string) =>
    `has a callout of another program, which is shown as text: ${text}; write > [!NOTE], and > before each line of its text`,
  formula: (text: string) =>
    `has a formula of another program, which is shown as text: ${text}; write $ on both sides`,
  mark: (text: string) =>
    `has a mark of another program, which is shown as text: ${text}; write **bold** or *italic*`,
  citation: (text: string) => `has a citation of another program, which is shown as text: ${text}`,
  bullet: (sign: string) =>
    `has a line that begins with ${sign}, which does not make a list: begin it with a hyphen and a space`,
  hardSpace: (sign: string) =>
    `has a non-breaking space (U+00A0) after ${sign}, which makes neither a heading nor a list: delete the space, and type it again`,
  meaning: (text: string) =>
    `has a meaning without a term, which is shown as text: ${text}; write it below one line with the term`,
  table:
    'has lines with | that are shown as text: a table needs an empty line above it, and a second line with --- for each column',
  missing: (field: string) => `still needs a text for people who cannot see or hear it: ${field}`,
  description: 'has no description, so lists and search engines show its first sentences',
  asterisks: (field: string) => `has asterisks in its ${field}, which readers see`,
  emptyList: (address: string) => `is left out while ${address} has no entries`,
  privacy: (tag: string, file: string) =>
    `is missing in ${tag}, where the forms of the site ask for personal data, too; write ${file}`,
  outdated: (file: string, phrase: string, digest: string) =>
    `translates earlier words of ${file}, where these have changed: ${phrase}; once it is right again, write translates: ${digest}`,
  hiddenOriginal: (file: string) => `translates ${file}, which visitors do not see now`,
  theText: 'the text',
  theTextAnd: (fields: string) => `the text, ${fields}`,
  andTheText: (fields: string) => `${fields}, the text`,
  ended: (address: string, time: string) =>
    `has a link to ${address}, which ended at ${time}: remove it`,
  ends: (address: string, time: string) =>
    `has a link to ${address}, which ends at ${time}: remove it before then`,
  appears: (address: string, time: string) =>
    `has a link to ${address}, which appears at ${time}: visitors see plain text until then`,
  fileOfEnded: (file: string, owner: string) =>
    `uses ${file}, a file of ${owner}, which has ended, so visitors cannot see it`,
  fileOfFuture: (file: string, owner: string, time: string) =>
    `uses ${file}, a file of ${owner}, which appears at ${time}: visitors cannot see it until then`,
  draft: 'is a draft, so visitors do not see it',
  hasEnded: (time: string) => `has ended: visitors saw it until ${time}`,
  hasLaterDate: (time: string) => `has a later date, so visitors see it from ${time} on`,
  namesakes: (name: string, folder: string) =>
    `names ${name}, but several files in ${folder} are about people of that name, so readers see no link; to link to one, write its file name without .md`,
  moved: (name: string, now: string) => `names ${name}, which has moved: its name is now ${now}`,
  movedAndReplaced: (name: string, now: string, taken: string) =>
    `names ${name}, which has moved: its name is now ${now}, and ${taken} is now the name of another entry`,
  familyName:
    'has a name whose family name is unclear, so it may be sorted wrongly: add sortName, as in sortName: Sample, Ada',
  noCountry:
    'has a phone number without a country code, so it is not a link: add the code, as in "+44 20 7946 0000", or add contact.country to site.yaml, as in country: GB',
  changedHere: (source: string) =>
    `comes from ${source} and has been changed here; change it there, because npm run sources will overwrite it`,
  noDescription: (src: string) =>
    `shows the image without a description: write { src: ${src}, alt: … } to add one`,
  undescribed: (src: string) => `shows ${src}, which nobody has described yet`,
  codeLanguage: (name: string, names: string) =>
    `has code in ${name}, which is shown without colours; languages with colours: ${names}`,
  format: (image: string, format: string, ending: string) =>
    `shows ${image}, which is in the format ${format}: rename it to ${ending}`,
  english: (count: number, text: string) =>
    count === 1
      ? `1 text of the interface is in English: ${text}`
      : `${count} texts of the interface are in English, such as ${text}`,
  englishWithoutFile: (count: number, text: string, command: string) =>
    count === 1
      ? `1 text of the interface is in English: ${text} (${command} writes a file for it)`
      : `${count} texts of the interface are in English, such as ${text} (${command} writes a file for them)`,
};
