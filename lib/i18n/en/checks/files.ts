import { formatCount } from '@/lib/i18n/en/formats';

/** Messages of the check about folders, files and their names. */
export const checkFilesText = {
  noFolder: 'no such folder',
  setFolder: 'a content folder; set CONTENT_DIR if it is not ./content',
  mountOrSetFolder: 'a content folder: mount its volume, or set CONTENT_DIR to the folder',
  aFile: 'a file',
  setFolderToIt: 'a content folder; set CONTENT_DIR to it',
  emptyFolder: 'an empty folder',
  mountOrCopy: 'content: mount its volume, or copy the files into it',
  linkOutside: 'a symlink to a place outside the content folder',
  linkInside: 'the file itself, or a symlink to a place inside the content folder',
  linkLoop: 'a symlink that leads back to itself or to a folder above it',
  noLink: 'no such symlink; delete it',
  deadLink: 'a symlink, which is a link to another file, to a file that does not exist',
  liveLink: 'the file itself in its place, or a symlink to an existing file; or delete it',
  special: 'a socket, pipe or device',
  regularOnly: 'regular files and folders only; delete it',
  nameNotUtf8: 'a file name that is not UTF-8',
  readableName: 'a name that every computer can read: rename the file, as in open-day.pdf',
  tooMany: (count: string) => `more than ${count} files and folders`,
  fewer: (count: string) =>
    `at most ${count}: move other files away, or set CONTENT_DIR to the content folder`,
  size: (size: string) => `a file of ${size}`,
  smaller: (size: string) =>
    `at most ${size}: make the file smaller, move it to another server, or raise MAX_FILE_MB`,
  sameLetters: (first: string, second: string) =>
    `two files with this name, whose letters are stored in two ways: ${first} and ${second}`,
  oneOfThem: 'one of them: delete or rename the other',
  notAllowed: 'a file or folder that the site may not read',
  allow: 'permission for the user that runs the site: chmod a+r, and a+x for a folder',
  unreadable: (code: string) => `a file or folder that cannot be read (${code})`,
  checkDisk: 'a readable file or folder; check the disk or the network volume',
  noFile: 'no such file, or no permission to read it',
  textFile: 'a text file that this program can read',
  noTranslation: (file: string) => `no translation of ${file}`,
  translationOf: (command: string) =>
    `this file, which each further language needs; to write it with the text of the original: ${command}`,
  textSize: (megabytes: string) => `a text of ${megabytes} MB`,
  shorterText: (megabytes: string) =>
    `at most ${megabytes} MB, the length of a long book: split it, or offer it as a PDF`,
  utf16: 'a text in UTF-16, which Windows calls "Unicode"',
  notUtf8: 'letters that are not in UTF-8, perhaps in Latin-1 (ISO 8859-1) or Windows-1252',
  saveAsUtf8: 'a file saved as UTF-8; most editors offer this as "Save with encoding"',
  showable: 'a folder that the site can show; the log has details',
  deletedOutside: 'no file, although it was published in the browser',
  restoredOutside: 'a file that was deleted or renamed in the browser',
  olderOutside: 'an older text than was published in the browser',
  decision: 'a decision by somebody with the right to publish it: open it at /staff/content',
  renamedTo: (name: string) => `no file, but a new one beside it, ${name}, whose name is not UTF-8`,
  nameInUtf8: (name: string, file: string) =>
    `a name in UTF-8 for ${name}, so that it is known whether this is ${file}; or delete it`,
  unsafeName: 'a name with a backslash or an invisible character, which no address can contain',
  name: (phrase: string) => `the name ${phrase}`,
  unusedFolder: 'a folder that the site does not use',
  authorsMoved: 'its files in the folder of people, because authors are people now',
  folderOrMedia: (rest: string) => `${rest}; any other folder may hold images and documents only`,
  unusedFile: 'a file that the site does not use',
  otherPages: (rest: string) => `${rest}; other pages go into pages/`,
  languageOfFile: (tag: string) =>
    `${tag} in the list \`languages\` of site.yaml, if that is a language of the site; otherwise no such file`,
  textOrLink: (file: string) => `its text in ${file}, or a link to the file`,
  textOrPdf: (file: string) => `its text in ${file}, or a PDF to link to`,
  exported: (file: string) => `${file}: the same image, exported as JPEG, PNG or WebP`,
  thereToo: (file: string) =>
    `nothing: delete it or move it out of the content folder, because ${file} already exists`,
  moveAway: (endings: string) =>
    `nothing: move it out of the content folder, or save it as Markdown (.md), an image or a document to link to (${endings})`,
  capitals: (file: string) => `a name that differs from ${file} only in capital letters`,
  ownName: (first: string, file: string) =>
    `a name of its own: on Windows and macOS, ${first} and ${file} are one file`,
  indexOfFolder: (folder: string) => `an index.md for the folder ${folder} itself`,
  besideFolder: (page: string) =>
    `${page} beside the folder, or a name that says what the page is about`,
  sayingName: 'a name that says what the page is about',
  pageName: 'a name of lower-case letters, digits and single hyphens, as in open-day.md',
  pageNameOrLanguage: (tag: string) =>
    `a name of lower-case letters, digits and single hyphens, as in open-day.md; if it is a translation, ${tag} in the list \`languages\` of site.yaml`,
};

/** Reasons why nothing in the folder is published. */
export const checkWaitingText = {
  mistakes: 'these mistakes must be corrected first',
  earlierVersion: 'an earlier version is shown',
  removal: (removed: number, count: number) => `${removed} of ${count} pages would be removed`,
};

/** Messages about images, recordings and fonts. */
export const checkMediaText = {
  image: (endings: string) => `an image in the content folder (${endings})`,
  ownImage: (endings: string) =>
    `an image in the content folder (${endings}): pages load nothing from other sites`,
  address: (phrase: string) => `the address ${phrase}`,
  notShowable: (phrase: string) => `${phrase}, which is no image that browsers can show`,
  otherFormat: 'the same image as JPEG, PNG or WebP: open it in another program and export it',
  noImage: (phrase: string) => `${phrase}, where there is no image`,
  damaged: (phrase: string) => `${phrase}, which is damaged or not an image`,
  size: (phrase: string, size: string) => `${phrase}, which is ${size}`,
  smallerPhoto: (size: string) =>
    `an image of at most ${size}: a width of 2400 pixels is enough for every screen`,
  smallerDrawing: (size: string) =>
    `an image of at most ${size}: visitors load it as it is; a JPEG, PNG, WebP or AVIF may be larger`,
  format: (phrase: string, format: string) => `${phrase}, which is in the format ${format}`,
  saved:
    'an image that was saved in the format of its name, JPEG, PNG, WebP or AVIF; a new extension alone does not change the format',
  animated: (phrase: string) => `${phrase}, which is animated`,
  still: 'a still image, or a "video" section with an .mp4 file, which visitors can stop',
  cutOff: (phrase: string) => `${phrase}, which ends too early`,
  whole: 'the whole image: copy or upload the file again',
  pixels: (phrase: string, width: number, height: number) =>
    `${phrase}, which has ${formatCount(width)} x ${formatCount(height)} pixels`,
  fewerPixels: (megapixels: number, side: number) =>
    `at most ${megapixels} megapixels, and ${formatCount(side)} pixels on each side; a width of 2400 pixels is enough for every screen`,
  damagedDrawing: (phrase: string, reason: string) => `${phrase}, which is damaged (${reason})`,
  otherFile: (phrase: string, target: string) =>
    `${phrase}, which refers to another file: ${target}`,
  element: (phrase: string, name: string) => `${phrase}, which contains <${name}>`,
  program: (phrase: string, attribute: string) =>
    `${phrase}, which contains a program: ${attribute}`,
  outside: (phrase: string, text: string) =>
    `${phrase}, which refers to something outside it: ${text}`,
  plainDrawing:
    'a drawing alone, without programs and without files from elsewhere: export it as plain SVG',
  notResized: (phrase: string, reason: string) => `${phrase}, which cannot be resized: ${reason}`,
  tookTooLong: 'it took too long',
  crashed: 'the program that resizes images crashed',
  undamaged: 'an undamaged image: open it in an image program, and export it again',
  noAlt: (phrase: string) => `the image ${phrase} without alternative text`,
  altInBrackets: 'a description of the image in the brackets: ![like this](…)',
  fileNameAsAlt: (phrase: string) => `the alternative text ${phrase}, which is a file name`,
  altSuchAs: 'a description for people who cannot see the image, such as: A lake between two hills',
  alt: 'a description for people who cannot see the image; "" only beside decorative: true, if it tells them nothing',
  noAltNeeded: 'alt: "", because nobody reads the description of a decorative image',
  focus:
    'the point that stays in view if the image is cropped, from the left and from the top, as in 30% 60%',
  icon: 'the name of an image in the content folder, for example images/icon.svg',
  iconOfNetwork: 'the name of an image in the content folder, as in images/forum.svg',
  logo: 'the name of an SVG file in the content folder, for example images/logo.svg',
  video: (endings: string) =>
    `a video in the content folder (${endings}): pages load nothing from other sites`,
  captions: (endings: string) =>
    `captions in the content folder (${endings}): pages load nothing from other sites`,
  sound: (endings: string) =>
    `a sound recording in the content folder (${endings}): pages load nothing from other sites`,
  noCaptions:
    'captions (.vtt) for people who cannot hear the video, or silent: true if there is nothing to hear',
  wrongCaptions: (phrase: string, other: string) => `${phrase}, a file that begins with ${other}`,
  webVtt: 'captions in WebVTT format, whose first line is WEBVTT',
  font: 'the name of a WOFF2 file in the content folder, of at most 40 letters, digits, hyphens, dots and slashes, as in fonts/brand.woff2',
  noTextFont: 'nothing without text, because it is the same font in another style',
  noFontFile: (phrase: string) => `${phrase}, where there is no file`,
  damagedFont: (phrase: string) => `${phrase}, which is damaged or not a WOFF2 font`,
  fonts: (size: string) => `fonts of ${size}`,
  smallerFonts: (size: string) =>
    `at most ${size} in all: leave out styles, or letters that your languages do not use`,
};
