/** Commands that also run without development packages; production.nightly.test.ts starts a process for each. */
export const PRODUCTION_COMMANDS = [
  'backup',
  'check',
  'doctor',
  'messages',
  'migrate',
  'new',
  'publish',
  'restore',
  'staff',
] as const;

export type ProductionCommand = (typeof PRODUCTION_COMMANDS)[number];
