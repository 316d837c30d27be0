import { formatCount } from '@/lib/i18n/en/formats';

/** Messages of the check about links, redirects and addresses. */
export const checkLinksText = {
  address:
    'an address that begins with / for a page on this site or with https://, or the name of a document',
  file: 'the path of a file, relative to the folder of this page',
  noFile: (phrase: string) => `a link to ${phrase}, where there is no file`,
  noFileOfRedirect: (phrase: string) => `a redirect to ${phrase}, where there is no file`,
  noHeading: (phrase: string, anchor: string) =>
    `a link to ${phrase}, but no heading there has the anchor ${anchor}`,
  noHeadingOfRedirect: (phrase: string, anchor: string) =>
    `a redirect to ${phrase}, but no heading there has the anchor ${anchor}`,
  noAnchor: 'the address without an anchor, because the text of that page has no headings',
  hidden: (phrase: string) => `a link to ${phrase}, which is not published yet`,
  hiddenTarget: (phrase: string) => `a redirect to ${phrase}, which is not published yet`,
  noLinkBefore: (file: string) => `no link before ${file} is published`,
  noRedirectBefore: (file: string) => `no redirect before ${file} is published`,
  nowhere: (phrase: string) => `a link to ${phrase}, where there is nothing`,
  nowhereOfRedirect: (phrase: string) => `a redirect to ${phrase}, where there is nothing`,
  moved: (address: string) => `${address}, where the page is now`,
  withoutEnding: (address: string) => `${address}, without an ending`,
  noSuchAddress: (folder: string) =>
    `no such address while the site has no ${folder}; to add the first, create a file in the folder ${folder}`,
  ownComputer: (phrase: string) => `a link to ${phrase}, a file on somebody's computer`,
  copyHere: 'the name of a document in the content folder: copy the file there',
  scheme: (phrase: string, scheme: string) => `a link to ${phrase}, which begins with ${scheme}`,
  https: 'an address that begins with https://',
  sameSource: (phrase: string, file: string) =>
    `a redirect from ${phrase}, which ${file} already has`,
  eachOnce: 'one redirect from each address',
  withEnding: (name: string) => `${name} with an ending`,
  nameAlone: (name: string) => `${name} alone, which stands for names with that ending as well`,
  servedByTemplate: (phrase: string) => `a redirect from ${phrase}, which the template serves`,
  served: (phrase: string, other: string) => `a redirect from ${phrase}, which ${other} serves`,
  free: 'an address without a page',
  freeOfAll: 'an address without a personal page, a list or a file',
  chain: (phrase: string, other: string) =>
    `a redirect from ${phrase} to ${other}, which is itself redirected`,
  end: (phrase: string) => `the address at the end, ${phrase}`,
  loop: 'the address of a page: these redirects form a loop',
  leadsBack: (phrase: string, other: string) =>
    `a redirect from ${phrase} to ${other}, which leads back to it`,
  manyPatterns: (count: number) => `more than ${count} patterns`,
  fewerPatterns: (count: number) =>
    `at most ${count}, because the site compares each with every address that has no page`,
  pattern: (phrase: string) => `the pattern ${phrase}`,
  noPatterns: 'patterns only in redirects.yaml',
  query: (phrase: string) => `the pattern ${phrase} with a query`,
  noQuery: 'a pattern without ?',
  unknownName: (phrase: string, other: string, name: string) =>
    `a redirect to ${phrase}, but ${other} has no ${name}`,
  knownName: (names: string) => `one of the names in from: ${names}`,
  hides: (phrase: string, address: string, file: string) =>
    `a redirect from ${phrase}, which hides ${address} (${file})`,
  hidesNothing: 'a pattern that fits no page, as in /news/:year/:name',
  nothingPossible: (phrase: string) => `a redirect to ${phrase}, where there can be nothing`,
  namesInTarget: 'the address of a page, with names in place of its variable segments',
  ofTemplate: (address: string) => `the address ${address}, which belongs to the template`,
  otherName: (name: string) => `another name: there is a folder app/${name}`,
  taken: (address: string, other: string) => `the address ${address}, which ${other} already has`,
  theList: (address: string) => `the list ${address}`,
  theListOf: (name: string) => `the list of ${name}`,
  formerList: (folder: string) => `the list of former ${folder}`,
  furtherPage: (page: string, address: string) => `page ${page} of ${address}`,
  theCalendar: (address: string) => `the calendar ${address}`,
  entriesOf: (folder: string, time: string) => `the ${folder} of ${time}`,
  theComparison: (folder: string) => `the comparison of ${folder}`,
  theContact: (file: string) => `the contact ${file}`,
  own: 'an address of its own; rename one of the two files',
  fileOfHidden: (phrase: string, file: string) =>
    `${phrase}, a file of ${file}, which is not published yet`,
  otherFile: (file: string) => `a file in another folder, or nothing before ${file} is published`,
  noLists: 'no such section, because the site has no lists yet',
  list: (rest: string) => `the address of a list: ${rest}`,
  filteredLists: (count: number) => `more than ${formatCount(count)} filtered lists`,
  fewerLists: (count: number, fields: string) =>
    `at most ${formatCount(count)}: fewer different values of ${fields}, or fewer filters in the type`,
  orphan: (file: string) => `a translation of ${file}, which does not exist`,
  orphanName: (file: string, tag: string) =>
    `the name ${file} for a page that is only in one language, or the name of its original with ${tag} before its ending`,
  belowLanguage: (prefix: string) =>
    `an address below ${prefix}, which belongs to the pages in that language`,
  besideOriginal: (example: string) =>
    `another name; a translation stands beside its original, as in ${example}`,
  withoutPrefix: (address: string) =>
    `${address}, which leads to the page in the language of its reader`,
  slug: (phrase: string) => `the slug ${phrase}`,
  slugForm: 'lower-case letters, digits and single hyphens, as in slug: open-day',
  sameSlug: (slug: string, file: string) =>
    `the slug ${slug}, which gives it the address of ${file}`,
  ownSlug: 'a slug of its own',
  untranslatedGroup: (phrase: string) => `the group ${phrase}, of whose pages none is translated`,
  translatedOnly: 'a list navigation with only the pages in this language',
};
