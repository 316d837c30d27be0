import { formatNames } from '@/lib/i18n/en/formats';

export const fileText = {
  /** Kinds of file, by extension. People know all others by the extension itself, such as PDF. */
  kinds: new Map([
    ['.docx', 'Word document'],
    ['.ics', 'calendar file'],
    ['.pptx', 'PowerPoint presentation'],
    ['.xlsx', 'Excel spreadsheet'],
  ]),
  kindAndSize: (kind: string, size: string) => `(${kind}, ${size})`,
  size: (size: string) => `(${size})`,
};

/** Texts about images and documents that somebody adds to a draft in the browser. */
export const uploadText = {
  image: 'Upload an image',
  imageHint: 'Upload an image below, or type part of the name of one that is already on this site.',
  /** Text of a link to a document whose name says nothing. */
  document: 'Document',
  chooseDocument: 'Upload a document',
  button: 'Image or document',
  insert: 'Insert an image or a document',
  file: 'Image or PDF',
  hint: 'JPEG, PNG, WebP, AVIF, GIF or PDF. We remove location data from photos.',
  description: 'What the image shows, or the text of the link',
  submit: 'Upload',
  submitFor: (label: string) => `Upload: ${label}`,
  insertSubmit: 'Upload and insert',
  files: 'Files of this draft',
  filesHint: 'They go online with the draft. Files that the text doesn’t use are left out.',
  choose: 'Or a page, image or document that is already on this site',
  chooseHint:
    'Type part of its name and choose it from the list. Enter its description or link text above.',
  chooseSubmit: 'Insert',
  /** Pages with an image or document. */
  use: {
    refers: 'These pages use it:',
    nothing: 'No page uses it.',
  },
  unused: 'Not used',
  insertShort: 'Insert',
  insertOne: (name: string) => `Insert ${name} into the text`,
  removeShort: 'Remove',
  removeOne: (name: string) => `Remove ${name} from this draft`,
  uploaded: 'Uploaded and saved. Only you can see it until you publish this draft.',
  taken:
    'Not published: a file that you uploaded now has the same name as another file on this site. Remove yours from this draft and upload it again.',
  signedOut:
    'You’ve been signed out, so nothing was uploaded. Open another tab and sign in there, then come back to this page and try again.',
  tooLarge: (most: string) => `This file is too large. The limit is ${most}.`,
  noRoom: {
    person:
      'There is no room for this file, because the files of your drafts take up all your space. Publish or delete some drafts and try again tomorrow.',
    site: 'There is no room for this file at the moment. Tell the person who runs this site.',
  },
  failed: {
    none: 'Nothing was uploaded. Choose a file first.',
    failed: 'Your text is saved, but the file was not uploaded: something went wrong. Try again.',
    forgotten:
      'Saved, but the file that you chose was not uploaded. Choose it again and select Upload.',
    heic: 'This photo is in HEIC format, which many browsers can’t show. Save or export it as a JPEG and upload that.',
    unknown:
      'This file can’t be uploaded. Choose an image (JPEG, PNG, WebP, AVIF or GIF) or a PDF.',
    damaged:
      'This file can’t be used: it is damaged, incomplete, animated or too large. The limit is 64 megapixels and 30 MB for an image, and 2 MB for a GIF.',
    brokenPdf: 'This PDF can’t be used: it is damaged or incomplete. Export it again.',
  },
  lacks: (names: readonly ('tags' | 'title' | 'language')[]) => {
    const all = { tags: 'tags', title: 'a title', language: 'a language' };
    const list = formatNames(names.map((name) => all[name]));
    return `This PDF seems to lack ${list}, so people who use a screen reader may not be able to read it. Export it again as an accessible PDF if you can.`;
  },
  /** Messages of the script. */
  script: {
    sending: 'Uploading…',
    done: 'Uploaded.',
    describeFirst: 'First describe the image, for people who can’t see it.',
    describe: 'Uploaded. Describe the image between the square brackets.',
    failed: 'Not uploaded: something went wrong. Try again.',
    choose: 'Choose a file first.',
  },
};
