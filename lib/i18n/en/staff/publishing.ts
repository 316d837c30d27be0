import { formatCount, formatNames } from '@/lib/i18n/en/formats';

type SourceCount = 'rows' | 'added' | 'changed' | 'left' | 'returned';

const formatRows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

export const publishingText = {
  title: 'Publishing',
  lead: 'What visitors see, and which changes are waiting to be published.',
  online: 'Online',
  version: (sequence: number) => `Version ${formatCount(sequence)}`,
  since: 'since',
  nothingYet: 'Nothing has been published yet.',
  instances: 'Instances of the site',
  instance: (id: string, sequence: number) => `${id}: version ${formatCount(sequence)}`,
  waiting: 'Waiting',
  waitingCount: (count: number) =>
    count === 1 ? 'change waiting to be published' : 'changes waiting to be published',
  allOnline: 'Everything in the content folder is online.',
  unknown:
    'The site hasn’t looked at the content folder since it was started. Try again in a moment.',
  stale: (minutes: number) =>
    `The site last looked at the content folder ${minutes === 1 ? 'a minute' : `${formatCount(minutes)} minutes`} ago, so this page may be out of date. Tell the person who runs this site.`,
  manual:
    'This site publishes changes only when somebody runs “npm run publish”, so this page can’t say what is waiting.',
  inPreview:
    'This is the preview. The same page on the published site says what is online and what is waiting.',
  inPreviewLink: 'Open this page on the published site',
  nothingIsPublished: 'No changes to the content folder are being published at the moment',
  nothingPublished: (reason: string) =>
    `No changes to the content folder are being published. Reason: ${reason}.`,
  publishAnyway:
    'To publish the folder as it is, the person who runs this site can run “npm run publish”.',
  toMend: 'To correct',
  toMendAbout:
    'Each of these changes contains a mistake. Correct it and save the file: the change is then published within seconds.',
  others: 'Waiting for other changes',
  othersAbout:
    'There is nothing wrong with these changes. They will be published together with the files they are waiting for.',
  othersWait: (count: number) =>
    count === 1
      ? '1 other file waits only for these changes.'
      : `${formatCount(count)} other files wait only for these changes.`,
  waitsFor: (files: string) => `Waiting for ${files}`,
  harmless: 'Other mistakes',
  harmlessAbout: 'These mistakes don’t hold back any changes, but please correct them too.',
  personToAsk: (names: string[]) =>
    `${names.length === 1 ? 'Person' : 'People'} to ask: ${formatNames(names)}`,
  waitsSince: 'Waiting since',
  found: 'Found',
  expected: 'Expected',
  more: (count: number) => `and ${formatCount(count)} more`,
  sources: 'Lists from other systems',
  sourcesAbout:
    'Some fields come from lists in other systems, such as a list of people. “npm run sources” reads these lists.',
  sourceRun: ({ rows, added, changed, left, returned }: Record<SourceCount, number>) =>
    added + changed + left + returned === 0
      ? `${formatRows(rows)}, nothing changed`
      : `${formatRows(rows)}: ${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(left)} no longer listed, ${formatCount(returned)} listed again`,
  sourceRead: 'Last read',
  sourceChanged: 'Last changed',
  sourceStopped: 'The last run changed nothing. Tell the person who runs this site.',
  sourceProblems: 'These rows and files were left as they were:',
  preview: 'See changes before they are online',
  previewAbout: 'The preview shows the content folder as it is now, including drafts.',
  previewLink: 'Open the preview',
  previewMissing:
    'This site doesn’t know the address of a preview. The person who runs it can start one with “npm run preview” and set PREVIEW_ORIGIN.',
};

/** Emails about changes that wait, and the form to ask for them. */
export const heldMailsText = {
  title: 'Emails about publishing',
  lead: 'We can let you know when changes to the content folder can’t be published.',
  label: 'Email me when changes are waiting to be published',
  hint: 'One email when a change has been waiting for five minutes, and one when nothing is waiting any more. At most four a day.',
  isOn: 'We email you when changes are waiting to be published.',
  isOff: 'We don’t email you about publishing.',
  change: 'Choose your emails about publishing',
  saved: 'Your choice of emails has been saved.',
  heldSubject: (brand: string) => `Changes to ${brand} are waiting to be published`,
  onlineSubject: (brand: string) => `All changes to ${brand} are online`,
  held: (places: string[], more: number, others: number) => [
    `Changes to the content folder have been waiting to be published for at least five minutes${places.length > 0 ? `, because of mistakes in ${places.length + more === 1 ? 'this place' : 'these places'}:` : '.'}`,
    ...(places.length > 0 ? ['', ...places] : []),
    ...(more > 0 ? [publishingText.more(more)] : []),
    ...(others > 0 ? ['', publishingText.othersWait(others)] : []),
    '',
    'This page says what to do:',
  ],
  online: 'No changes to the content folder are waiting any more. This page says what is online:',
  putBackSubject: (brand: string) =>
    `Pages on the ${brand} website were changed outside the editor`,
  putBack: (places: string[], more: number) => [
    places.length + more === 1
      ? 'This file was changed in the browser. Since then, this change has been undone in the content folder, perhaps because somebody copied another folder over it. Visitors still see what was published in the browser.'
      : 'These files were changed in the browser. Since then, these changes have been undone in the content folder, perhaps because somebody copied another folder over it. Visitors still see what was published in the browser.',
    '',
    places.length + more === 1
      ? 'Open the file and choose what visitors should see:'
      : 'Open each file and choose what visitors should see:',
    '',
    ...places,
    ...(more > 0 ? [publishingText.more(more)] : []),
  ],
  missedSubject: (brand: string) => `A scheduled change to ${brand} could not go online`,
  missed: (places: string[]) => [
    places.length === 1
      ? 'This scheduled change did not go online, because something has to be corrected first, or because its author no longer has the right to publish it. Visitors still see what was there before.'
      : 'These scheduled changes did not go online, because something has to be corrected first, or because their authors no longer have the right to publish them. Visitors still see what was there before.',
    '',
    ...places,
    '',
    places.length === 1
      ? 'Its author can open, correct and publish it here:'
      : 'Their authors can open, correct and publish them here:',
  ],
  footer: (brand: string, page: string) =>
    `${brand}. You asked for these emails. To stop them, open ${page}`,
};

/** Notices instead of a shared draft, and to somebody who has sent the form of a draft without being signed in. */
export const editorNotices = {
  'no-preview': {
    title: 'This preview isn’t available',
    text: 'The link may have expired or been withdrawn, the page may be online already, or its author may be correcting something at the moment. Ask the person who sent you the link.',
  },
  'text-kept': {
    title: 'Your text is safe',
    text: 'You had been signed out, so nothing has been saved yet. Sign in within ten minutes, in this browser, and your draft opens with what you wrote.',
  },
};

export const previewText = {
  name: 'Preview',
  about:
    'This is the content folder as it is now, including drafts and other posts that visitors cannot see. Only staff can see it.',
  draftAbout:
    'This page has changes that visitors can’t see yet. Its links lead to the published site.',
  live: 'Go to the published site',
  signIn: 'Sign in',
  signInAbout: 'Sign in with your staff account to see the preview.',
  /** Replaces the details that the sign-in page of a preview does not show. */
  unknown: '–',
  mistakes: (count: number) =>
    count === 1 ? '1 mistake in the content folder' : `${count} mistakes in the content folder`,
  mistakesAbout: 'Correct them to see the preview again. Visitors still see the published version.',
  found: 'Found',
  expected: 'Expected',
  reload: 'Check again',
  notAllowed: 'You can’t see the preview',
  notAllowedAbout: 'You are signed in, but your account doesn’t have the right to see the preview.',
  account: 'Your account',
  unavailable: 'The preview is not available at the moment',
  unavailableAbout:
    'We can’t check whether you are signed in, because the database isn’t responding. Try again in a moment.',
};

/** Texts of the page with the link that shows a draft to others. */
export const shareText = {
  button: 'Share a preview',
  title: (name: string) => `Share a preview: ${name}`,
  lead: 'Anybody with the link can see the latest version of this draft. They don’t need an account, and they can’t change anything. If there is something to correct in the draft, they see nothing until you have corrected it. The link works for 14 days, or until you withdraw it or publish or delete the draft.',
  link: 'Link to the preview',
  until: 'It works until',
  create: 'Create a link',
  withdraw: 'Withdraw the link',
  back: 'Continue writing',
  none: 'There is no link to this draft.',
};
