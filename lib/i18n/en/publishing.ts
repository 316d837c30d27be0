import { formatCount, formatNames } from '@/lib/i18n/en/formats';

export const publishingText = {
  title: 'Publishing',
  lead: 'What visitors see, and what of the content folder waits to be published.',
  online: 'Online',
  version: (sequence: number) => `Version ${formatCount(sequence)}`,
  since: 'since',
  nothingYet: 'Nothing has been published yet.',
  instances: 'Instances of the site',
  instance: (id: string, sequence: number) => `${id}: version ${formatCount(sequence)}`,
  waiting: 'Waiting',
  waitingCount: (count: number) =>
    count === 1 ? 'change waits to be published' : 'changes wait to be published',
  allOnline: 'Everything in the content folder is online.',
  unknown:
    'The site hasn’t looked at the content folder since it was started. Try again in a moment.',
  stale: (minutes: number) =>
    `The site last looked at the content folder ${minutes === 1 ? 'a minute' : `${formatCount(minutes)} minutes`} ago, so this page may be out of date. Tell the person who runs this site.`,
  manual:
    'This site publishes changes only when somebody runs “npm run publish”, so it doesn’t know what waits.',
  inPreview:
    'This is the preview. The published site has this page too, and knows what waits there.',
  inPreviewLink: 'Publishing on the published site',
  nothingIsPublished: 'No change of the content folder is published at the moment',
  nothingPublished: (reason: string) => `Nothing in the content folder is published: ${reason}.`,
  toMend: 'To mend',
  toMendAbout:
    'These changes wait because of a mistake. Mend it and save the file: the change is then published within seconds.',
  others: 'Waiting for others',
  othersAbout:
    'Nothing is wrong with these changes. They are published together with the files that they wait for.',
  waitsFor: (files: string) => `Waits for ${files}`,
  harmless: 'Other mistakes',
  harmlessAbout: 'These hold nothing back, but should be mended too.',
  changedBy: (names: string[]) => `Last changed by ${formatNames(names)}`,
  waitsSince: 'Waiting since',
  found: 'Found',
  expected: 'Expected',
  more: (count: number) => `and ${formatCount(count)} more`,
  preview: 'See it before it is online',
  previewAbout: 'The preview shows the content folder as it is now, including drafts.',
  previewLink: 'Open the preview',
  previewMissing:
    'This site has no address of a preview. The person who runs it can start one with “npm run preview” and set PREVIEW_ORIGIN.',
};
