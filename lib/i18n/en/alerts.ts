import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';

export const alertText = {
  levels: { emergency: 'Emergency', warning: 'Warning', notice: 'Notice' },
  title: 'Alerts',
  lead: 'Emergencies, warnings and closures that apply right now.',
  none: 'There are no alerts at the moment.',
  asOf: 'As of',
  exercise: (level: string) => `Exercise – ${level}`,
  exerciseAbout: 'This is an exercise. Only signed-in staff can see it.',
  more: (address: string) => `More information: ${address}`,
  updates: 'Updates',
  published: 'Published',
  ends: 'Ends',
  where: (folder: string) => `Applies to pages under ${folder}`,
};

export const staffAlertText = {
  title: 'Alerts',
  lead: 'A published alert appears on every page of the site within a second.',
  now: 'Shown now',
  none: 'No alerts are being shown.',
  received: 'From another system',
  receivedAbout: 'These alerts can be changed and ended only in the system that sent them.',
  update: 'Add an update',
  end: 'End this alert',
  create: 'Write an alert',
  prepared: 'Prepared alerts',
  log: 'Latest changes',
  actions: {
    publish: 'published',
    exercise: 'shown as an exercise',
    update: 'updated',
    end: 'ended',
  },
  newTitle: 'Write an alert',
  newLead: 'Nobody will see it until you check it on the next page and publish it there.',
  languagesHint: (codes: string) =>
    `To write it in another language too, begin a line with its code: ${codes}.`,
  updateTitle: 'Update an alert',
  level: 'Level',
  names: alertText.levels,
  levels: {
    emergency: 'Emergency: people are in danger and have to act now',
    warning: 'Warning: people should prepare, or stay away',
    notice: 'Notice: something is closed or not working',
  },
  levelRequired: 'Choose a level',
  text: 'Text',
  textHint: 'What has happened, where, and what to do now.',
  textRequired: 'Enter the text',
  textEmpty: 'Enter text that contains letters or numbers',
  textTooLong: (limit: number) =>
    `Shorten the text to ${limit} characters or fewer. Put anything longer on a page and link to it.`,
  link: 'Page with more information',
  linkHint: 'A page on this site, such as /flood, or an address that begins with https://.',
  linkWrong: 'Enter a page such as /flood, or an address that begins with https://',
  folder: 'Part of the site',
  folderHint:
    'If you enter /blog, only that page and the pages under it show the alert. Leave this empty to show it on all pages.',
  folderWrong: 'Enter a path such as /blog, without a slash at the end',
  lasts: 'Ends after',
  lastsRequired: 'Choose when it ends',
  durations: {
    '30m': '30 minutes',
    '1h': '1 hour',
    '2h': '2 hours',
    '4h': '4 hours',
    '8h': '8 hours',
    '1d': '1 day',
    '3d': '3 days',
    '7d': '7 days',
  },
  same: 'Keep the current end time',
  next: 'Continue',
  review: 'Check the alert',
  reviewLead: 'This is how it will look. It has not been published yet.',
  publish: 'Publish it now',
  exercise: 'Show to staff as an exercise',
  change: 'Change the text',
  delete: 'Delete this draft',
  signedOut:
    'Nothing has been saved, because you have been signed out or may no longer publish alerts. Your text is still here: open another tab and sign in there, then come back and continue.',
  unavailable:
    'The site cannot reach its database. Wait a moment, then try again: nothing will be published twice. If it still fails, ask the people who run the site to publish or end the alert with the command “npm run alert”, which works without the database.',
  unknown:
    'There is nothing here to change. The alert may have ended, or its draft may have been published or deleted.',
  done: {
    published: 'The alert has been published.',
    exercise:
      'The exercise has started. Only staff who have signed in see it, on pages such as this one and the search.',
    ended: 'The alert has ended.',
    deleted: 'The draft has been deleted.',
    full: `Nothing was published, because no more than ${ALERT_LIMIT} alerts can be shown at once. End one that is no longer needed, then publish the draft again.`,
    updated: `Nothing was published, because the alert already has ${ALERT_UPDATE_LIMIT} updates. End it, then publish a new alert that says what applies now.`,
    nothing:
      'Nothing was changed. The alert has ended or has already been published, or somebody has changed its text or updated it since you read it.',
  },
};
