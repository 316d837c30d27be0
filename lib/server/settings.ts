import 'server-only';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';
import { accessSettings, readAccessSettings } from '@/lib/server/settings/access';
import { addressSettings, readAddressSettings } from '@/lib/server/settings/addresses';
import {
  alertSettings,
  isAlertSourceComplete,
  readAlertSettings,
} from '@/lib/server/settings/alerts';
import { contentSettings, readContentSettings } from '@/lib/server/settings/content';
import { mailSettings, readMailSettings } from '@/lib/server/settings/mail';
import { isLoopback } from '@/lib/server/setting-kinds';
import { readStorageSettings, storageSettings } from '@/lib/server/settings/storage';

// The only place that reads the environment. An empty variable counts as not set, because
// `APP_ORIGIN= npm start` and a blank line in a .env file mean the same to the person who wrote them.
const environmentSchema = z.object({
  ...addressSettings.shape,
  ...contentSettings.shape,
  ...storageSettings.shape,
  ...mailSettings.shape,
  ...alertSettings.shape,
  ...accessSettings.shape,
});

const completeSchema = environmentSchema.refine(isAlertSourceComplete, {
  path: ['ALERT_CAP_SENDER'],
  error: 'expected both ALERT_CAP_URL and this, or neither',
});

const settingsSchema = completeSchema.transform((environment) => ({
  ...readAddressSettings(environment, isPreview()),
  ...readContentSettings(environment),
  ...readStorageSettings(environment),
  ...readMailSettings(environment),
  ...readAlertSettings(environment),
  ...readAccessSettings(environment),
  /** Whether `npm run preview` runs, which shows the content folder to staff. */
  isPreview: isPreview(),
  /** Whether `npm run export` renders pages, which no visitor requests. */
  isExport: process.env.SITE_EXPORT === 'yes',
  /** Whether `next dev` runs: content is read again when a file changes, and drafts are shown. */
  isDevelopment: process.env.NODE_ENV === 'development',
  /**
   * Whether `next start` runs, which shows what was published. Next writes the first of these names into the code
   * that it compiles, and sets the last one while it builds.
   */
  isServing:
    process.env.NEXT_RUNTIME === 'nodejs' &&
    process.env.NODE_ENV === 'production' &&
    process.env.NEXT_PHASE !== 'phase-production-build',
}));

export type Settings = z.infer<typeof settingsSchema>;

export const SETTING_NAMES = Object.keys(environmentSchema.shape);

let last: { values: string; settings: Settings } | null = null;

/** Returns the settings from the environment. Throws a DeployerError that lists every wrong one. */
export function getSettings(): Settings {
  // In production the environment never changes. Next reloads .env in development, and tests set variables.
  if (last && process.env.NODE_ENV === 'production') return last.settings;
  const values = [...SETTING_NAMES, 'NODE_ENV', 'SITE_PREVIEW', 'SITE_EXPORT']
    .map((name) => process.env[name] ?? '')
    .join('\0');
  if (last?.values !== values) last = { values, settings: readSettings() };
  return last.settings;
}

/** Throws a DeployerError that lists the missing settings of a public site or a site with PostgreSQL. */
export function checkSettingsForStart(): void {
  const { origin, databaseUrl, secret: ownSecret, isPreview: isShownToStaff } = getSettings();
  const name = isShownToStaff ? 'PREVIEW_ORIGIN' : 'APP_ORIGIN';
  const isPublic = origin !== null && !isLoopback(new URL(origin));
  const problems = [
    ...(databaseUrl && !origin
      ? [`${name} is not set, but DATABASE_URL requires it, as in https://www.example.edu`]
      : []),
    ...((databaseUrl || isPublic) && !ownSecret
      ? [
          'SECRET is not set: a public site needs one of at least 32 characters that stays the same. ' +
            'Generate one with: openssl rand -base64 32',
        ]
      : []),
  ];
  if (problems.length > 0) throw settingsError(problems);
}

function readSettings(): Settings {
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = settingsSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) throw settingsError(parsed.error.issues.map(describe));
  return parsed.data;
}

function settingsError(problems: string[]): DeployerError {
  return new DeployerError(['These settings are wrong:', ...problems].join('\n  '));
}

// Logs store the console, so secrets and URLs with passwords are not repeated there.
function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  const isPrivate = /SECRET|TOKEN|_URL/.test(name);
  return `${name} is ${isPrivate ? 'not right' : JSON.stringify(process.env[name])}: ${issue.message}`;
}

function isPreview(): boolean {
  return process.env.SITE_PREVIEW === 'yes';
}
