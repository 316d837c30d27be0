import { formatCount } from '@/lib/i18n/en/formats';

const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

type Counts = Record<'unchanged' | 'mended' | 'lost' | 'dropped' | 'ignored', number>;

/** Texts of the report of `npm run import` around its findings. */
export const importReportText = {
  title: 'Import report',
  levels: {
    dropped: 'Left out',
    lost: 'Partly imported',
    ignored: 'Not needed here',
    mended: 'Adjusted',
    unchanged: 'Imported unchanged',
  },
  source: 'Source',
  file: 'File',
  findings: 'Findings',
  line: (line: number) => `Line ${line}:`,
  fields: 'Fields that were not imported',
  unused: 'Images and documents that no page uses',
  redirects: 'Redirects',
  summary: (items: number, { unchanged, mended, lost, dropped, ignored }: Counts) =>
    `${countOf(items, 'item')}: ${formatCount(unchanged)} unchanged, ${formatCount(mended)} adjusted, ${formatCount(lost)} partly imported, ${formatCount(dropped)} left out, ${formatCount(ignored)} not needed here.`,
  copied: (files: number, unused: number, redirects: number) =>
    `${countOf(files, 'file')} copied, ${formatCount(unused)} not copied because no page uses ${unused === 1 ? 'it' : 'them'}. ${countOf(redirects, 'redirect')}.`,
  linked: (count: number) =>
    `${count === 1 ? '1 image on another site is now a link' : `${formatCount(count)} images on other sites are now links`}, because pages load nothing from other sites. Import again with --fetch to fetch ${count === 1 ? 'it' : 'them'}.`,
  next: (file: string) =>
    `Full report: ${file}\nInvented values are marked as placeholders: npm run doctor lists them.`,
};

/** Findings of an import, and its remarks about the whole site. */
export const checkImportText = {
  element: (tag: string) => `an HTML element that pages cannot have: ${tag}`,
  played: (kind: string, src: string) => `an embedded ${kind}, which is now a link: ${src}`,
  command: (text: string) => `a command of the old program: ${text}`,
  converted: 'HTML or commands of the old program have been converted to Markdown',
  keptLink: (href: string) =>
    `a link to ${href}, of which the source has no page: kept, because it may belong to another site at this host`,
  deadLink: (phrase: string) =>
    `a link to ${phrase}, which was dead on the old site, too: only its text was kept`,
  noAddress: 'no address',
  lostLink: (href: string) => `a link to ${href}, where there is nothing: only its text was kept`,
  lostFile: (href: string) =>
    `a link to ${href}, where there is no file that the site can offer: only its text was kept`,
  fetchedImage: (href: string) =>
    `has an image that was fetched from ${href}: check that the site may show it`,
  noDescription: (href: string) => `has an image without a description: ${href}`,
  imageElsewhere: (href: string) => `an image on another site, which is now a link: ${href}`,
  notShowable: (href: string) =>
    `an image that browsers cannot show: ${href}. To have it, save it as JPEG or PNG with another program, and import again`,
  neverThere: (href: string) => `an image that the old site does not have either: ${href}`,
  missingImage: (href: string) => `an image that is missing, or that browsers cannot show: ${href}`,
  refusedImage: (href: string) => `an image that cannot be imported: ${href}`,
  notFetched: (reason: string) => `an image that could not be fetched: ${reason}`,
  deletedHere: 'deleted here since the last import, so not imported again',
  changedHere: 'changed here since the last import, so left as it is',
  changedMeanwhile: (file: string) =>
    `${file} has been changed in the meantime: run the import again`,
  unreadable: 'cannot be read',
  unreadableBecause: (reason: string) => `cannot be read: ${reason}`,
  ownImageElsewhere: (src: string) =>
    `its image is on another site, and --fetch fetches it: ${src}`,
  ownImageNeverThere: (src: string) => `its image is missing on the old site, too: ${src}`,
  ownImageMissing: (src: string) => `its image is missing: ${src}`,
  nested: 'has too many nested elements',
  held: (found: string, file: string) =>
    `has ${found}, which could not be corrected: kept in ${file}`,
  heldAt: (found: string, line: number, file: string) =>
    `has ${found} (line ${line} of the result), which could not be corrected: kept in ${file}`,
  corrected: (found: string) => `has ${found}: corrected or left out`,
  introduction: (text: string) => `the introduction of a list: ${text}`,
  samePage: (source: string) => `the same page as ${source}: its address redirects there`,
  block: (text: string) => `a block that most pages have: ${text}`,
  noMainPart: 'has no main part: name it with --select, as in --select "#content"',
  mostText: 'has no main part, so the block with the most text was imported',
  link: 'a symbolic link: copy the file itself to import it',
  encoding: (name: string) => `was in ${name}, and has been converted to UTF-8`,
  partOfPage: 'without front matter, <html> and <body>, so it is a part of a page or a template',
  madeByPrograms: 'has no text: programs in the page make it',
  frames: 'shows other pages in frames; they are imported as pages of their own',
  noHeadings: (id: string) => `a link to ${id}, in a text without headings: only its text was kept`,
  noAnchor: (id: string) => `a link to ${id}, which the text does not have: only its text was kept`,
  noTextOfType: (type: string) => `an entry of the type ${type} without a text`,
  lists: (date: string) =>
    `its lists are as they were at the import, on ${date}: they do not follow later changes`,
  notRendered: (reason: string) =>
    `its Liquid cannot be rendered, so only common commands are converted: ${reason}`,
  unknownChoice: (name: string) =>
    `the filter ${name} of a plugin, which the import does not know: all values are shown, in their own order`,
  unknownFilter: (name: string) =>
    `the filter ${name} of a plugin, which the import does not know: the text is shown without it`,
  results: (count: number) =>
    `the results of pieces of code (${count}). To have them, set "execute: freeze: true" in _quarto.yml, render the old site, and import again`,
  password: 'protected by a password, which texts cannot have here',
  notPublic: (status: string) =>
    `a page that was not public (${status}): only posts can be drafts here`,
  inserted: (mark: string) => `the content that WordPress inserts for ${mark}`,
  listAsNavigation:
    'its list of pages, which the old program generates, is the navigation of the folder here',
  madeList: 'has no text of its own: it is a list or feed that the old program generates',
  ofLayout: 'has no text of its own: what its layout shows',
  tiff: 'a TIFF image, which has been converted',
  damagedTiff: 'a damaged or very large TIFF image: save it as JPEG or PNG, and import again',
  otherAddress: (address: string, wanted: string) => `is at ${address}, because ${wanted} is taken`,
  redirectNowhere: (href: string) => `redirects to ${href}, where there is nothing`,
  partOf: (page: string) => `shown as a part of ${page}`,
  redirectMany: (from: string, to: string) =>
    `a redirect of many addresses, from ${from} to ${to}: list those that people still use in redirects.yaml`,
  redirect: (href: string) => `redirects to ${href}: its address does so here, too`,
  invented: (fields: string) =>
    `has no ${fields}: the import has invented values, marked as placeholders`,
  setting: (field: string, value: string) => `its setting ${field}: ${value}`,
  refusedSettings: 'its settings: the site would refuse them',
  refusedSetting: (field: string) => `its setting ${field}: the site would refuse it`,
  draft: 'a draft of a page: only posts can be drafts here',
  expired: 'a page that the old site no longer showed: its expiry date is past',
  future: 'a page that the old site did not show yet: its publishing date is in the future',
  jekyllFolder: 'in a folder that Jekyll does not publish',
  empty: 'has neither title nor text',
  onMostPages: (blocks: string) => `Left out, because it is on most pages: ${blocks}`,
  latin1: (file: string) =>
    `${file} was in Latin-1 (Windows-1252), and has been converted to UTF-8.`,
  stopped: (count: number) =>
    `Stopped fetching after ${countOf(count, 'image')}. Run the import again to fetch the others.`,
};
