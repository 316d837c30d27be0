import { draftText } from '@/lib/i18n/en/staff/drafts';
import { mistakesText } from '@/lib/i18n/en/staff/mistakes';
import { uploadText } from '@/lib/i18n/en/files';
import { formatCount } from '@/lib/i18n/en/formats';

/** Texts of the pages on which staff write content. */
export const editorText = {
  title: 'Content',
  lead: 'Everything on this site that you can edit.',
  create: 'Write something new',
  addTo: (name: string) => `Add to ${name}`,
  newName: 'Title or name',
  newNameHint: 'We’ll make the page’s address from it. Nothing goes online until you publish it.',
  newNameRequired: 'Enter a title or name',
  newNameTooLong: 'Shorten the title or name to 200 characters',
  newSubmit: 'Create draft',
  find: 'Search',
  findTitle: 'Find something to edit',
  search: 'Title or address',
  type: 'Kind',
  state: 'State',
  all: 'All',
  files: { site: 'Settings of the whole site', redirects: 'Redirects' },
  types: { page: 'Pages', site: 'Main pages and settings', media: 'Images and documents' },
  states: {
    online: 'Online',
    draft: 'Draft',
    scheduled: 'Appears later',
    ended: 'Has ended',
    held: 'Waiting',
    broken: 'Has a mistake',
  },
  count: (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`),
  nothing: 'No files found that you can edit.',
  notListed:
    'The list can’t be shown at the moment, because the site is busy. Try again in a minute.',
  changed: 'Changed',
  unknownChange: 'This change doesn’t exist, or you can’t edit its file.',
  unknownKind: 'There is no such kind of content, or you can’t add to it.',
  myDrafts: 'Your drafts',
  scheduled: 'Scheduled changes',
  scheduledBy: (name: string, time: string) => `by ${name} · goes online on ${time}`,
  missedBy: (name: string, time: string) => `by ${name} · couldn’t go online on ${time}`,
  noLonger: (name: string) =>
    `${name} no longer has the right to publish this, so it won’t go online.`,
  recent: 'Recently changed in the browser',
  obstacles: {
    readOnly:
      'The site isn’t allowed to write to its content folder, so you can’t publish here. You can still save drafts. Ask the person who runs this site to give the program permission to write there.',
    elsewhere:
      'You can’t publish here, because this page comes from a server that isn’t set up for it. You can still save drafts. Ask the person who runs this site to send requests for this page to the server that publishes.',
  },
  signedOut: 'You’re signed out. Your text is still here: sign in and select the button again.',

  /** The page of one file. */
  file: {
    unknown: 'This file doesn’t exist, or you can’t edit it.',
    back: 'All content',
    edit: 'Edit',
    duplicate: 'Duplicate',
    rename: 'Change the address',
    remove: 'Delete',
    address: 'Address',
    path: 'File',
    isBroken: 'There is something to correct. Select Edit to see it.',
    isHeld:
      'The latest text isn’t online yet, because something else has to be corrected first. The Publishing page says what.',
    writing: (name: string) => `${name} is also writing a draft of this, last saved`,
    history: 'History',
    noHistory: 'Nobody has changed this in the browser yet.',
    current: 'Current text',
    first: 'Before the first of these changes',
    bringBackFirst: 'Restore the text from before the first of these changes',
    somebody: 'A former editor',
    bringBack: 'Restore this text',
    compare: 'What changed',
    compareOf: (time: string) => `What changed on ${time}`,
    restoreBefore: 'Restore the text from before this change',
    tooDifferent: 'The two texts differ too much to show each change.',
    putBackChanged:
      'Differences: visitors see the struck-through text, and the folder contains the underlined text',
    bringBackOf: (time: string) => `Restore this text from ${time}`,
    show: 'Open',
    showOf: (time: string) => `Open the file from ${time}`,
    bringBackFile: 'Restore this file',
    bringBackFileOf: (time: string) => `Restore the file from ${time}`,
    undo: 'Undo',
    redo: 'Redo',
    changed: 'Changed',
    feed: 'the feed',
    calendar: 'the calendar',
    removed: 'This has been deleted. You can restore it.',
    putBack: 'Changed outside the editor',
    putBackGone:
      'This file has been deleted from the content folder, perhaps because somebody copied another folder over it. Visitors still see what was published here.',
    putBackOlder:
      'The content folder now contains an older version of this file, perhaps because somebody copied another folder over it. Visitors still see what was published here.',
    putBackAgain:
      'This file was deleted or given a new address here, but somebody has put it back into the content folder. Visitors can’t see it.',
    putBackVisible: 'What visitors see',
    putBackFound: 'What is in the folder',
    putBackNothing: 'Nothing',
    keep: 'Keep what visitors see',
    accept: 'Publish what is in the folder',
  },
  acts: {
    published: 'published it',
    deleted: 'deleted it',
    renamed: 'changed its address',
    undone: 'undid a change',
  },
  done: {
    published: 'Published. Visitors can see it now.',
    hidden:
      'Published. Visitors can’t see its page at the moment, because it is marked as a draft, appears later or has ended.',
    waiting:
      'Saved in the content folder. Visitors can’t see it yet, because something has to be corrected first. The Publishing page says what.',
    slow: 'Saved in the content folder. Visitors will see it in a moment.',
    deleted: 'Deleted. Visitors can no longer see it.',
    undone: 'Undone. Visitors no longer see this change.',
    renamed: 'The address has been changed. The old address leads to the new one.',
    created: 'Your draft has been created. Only you can see it until it is published.',
    discarded: 'The draft has been deleted.',
    changed:
      'Nothing was changed, because somebody else has changed this in the meantime. Check it and try again.',
    readOnly:
      'Nothing was changed, because the site isn’t allowed to write to its content folder. Tell the person who runs this site.',
    elsewhere:
      'Nothing was changed, because this page comes from a server that isn’t set up to publish. Tell the person who runs this site.',
    full: 'Nothing was changed, because the disk is full. Tell the person who runs this site.',
    gone: 'This draft doesn’t exist. It may have been published or deleted.',
    again:
      'Nothing was changed, because this draft was saved or published at the same time. Check it and try again.',
    mistakes: 'Not published yet: there is something to correct.',
    noPreview: 'There is no preview yet, because something has to be corrected first.',
    latePreview:
      'The preview is taking too long, because the site is busy. Your draft is saved: try again in a minute.',
    scheduled: 'Scheduled. It will go online automatically.',
    unscheduled: 'Scheduled publishing has been stopped. You can edit this draft again.',
    badTime: 'Not scheduled: choose a date and time in the future, within two years.',
    restored: 'This draft has the earlier text. Visitors don’t see it until you publish it.',
    saved: 'Saved. Only you can see this draft.',
    forbidden: 'You don’t have the right to do that. Ask somebody who can publish this.',
    uploaded: uploadText.uploaded,
    taken: uploadText.taken,
    notStored:
      'Nothing was changed, because we no longer have this file. To use it again, upload it to a draft.',
    late: 'This draft was published or deleted before your last changes were saved. We’ve kept them in a new draft, which isn’t online.',
    savedSince:
      'Not published: this draft was saved in another window at the same time. Check it and publish again.',
    many: 'You have too many drafts. Delete any that you no longer need.',
  },
  published: (count: number, all: number) =>
    `Live on ${formatCount(count)} of ${formatCount(all)} servers.`,
  more: (count: number) => `and ${formatCount(count)} more`,

  ...draftText,
  mistakes: mistakesText,
  rename: {
    unknown: 'This page doesn’t exist, or you can’t change its address.',
    title: 'Change the address',
    name: 'Last part of the address',
    hint: 'Lowercase letters, digits and hyphens, such as open-day-2027',
    required: 'Enter the last part of the address',
    wrong: 'Use only lowercase letters, digits and hyphens, such as open-day-2027',
    taken: 'Another page already has this address. Choose a different one',
    submit: 'Change the address',
  },
  remove: {
    unknown: 'This file doesn’t exist, or you can’t delete it.',
    title: (name: string) => `Delete ${name}?`,
    nothing: 'No other page refers to it.',
    refers: 'These pages refer to it. The links become plain text:',
    uses: 'These pages use it. They will be shown without it:',
    submit: 'Delete',
  },
};
