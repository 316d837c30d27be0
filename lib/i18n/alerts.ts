export const alertText = {
  levels: { emergency: 'Emergency', warning: 'Warning', notice: 'Notice' },
  title: 'Alerts',
  lead: 'Messages about emergencies and closures that apply now.',
  none: 'There is no alert.',
  asOf: 'As of',
  exercise: (level: string) => `Exercise – ${level}`,
  exerciseAbout: 'This is an exercise. Only staff who have signed in see it.',
  more: (address: string) => `More information: ${address}`,
  updates: 'Updates',
  published: 'Published',
  ends: 'Ends',
  where: (folder: string) => `For pages below ${folder}`,
} as const;
