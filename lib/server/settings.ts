import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';
import { emailAddress } from '@/lib/server/email-address';
import {
  address,
  alertSender,
  count,
  isLoopback,
  origin as originSetting,
  publicAddress,
  secret,
  transportPolicy,
} from '@/lib/server/setting-kinds';

const BYTES_PER_MB = 1_000_000;

// The only place that reads the environment. An empty variable counts as not set, because
// `APP_ORIGIN= npm start` and a blank line in a .env file mean the same to the person who wrote them.
const environmentSchema = z.object({
  APP_ORIGIN: originSetting(),
  PREVIEW_ORIGIN: originSetting(),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  PUBLISH: z
    .enum(['automatic', 'manual'], { error: 'expected automatic or manual' })
    .default('automatic'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@db.example.edu:5432/site',
  ),
  SECRET: secret(),
  SECRET_PREVIOUS: secret(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.edu:587'),
  MAIL_FROM: emailAddress('expected an email address').optional(),
  MAIL_TO: emailAddress('expected an email address').optional(),
  RETENTION_DAYS: count('days', 1).default(365),
  ALERT_LOG_DAYS: count('days', 1).default(365),
  ALERT_CAP_URL: publicAddress(),
  ALERT_CAP_SENDER: alertSender(),
  STAFF_TWO_FACTOR: z
    .enum(['required', 'optional'], { error: 'expected required or optional' })
    .default('optional'),
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/(\w[\w.-]*\/)+$/, {
      error: 'expected the path of an nginx location, as in /_published/',
    })
    .optional(),
  METRICS_TOKEN: secret(),
  HSTS: transportPolicy().default('max-age=63072000'),
  MAX_FILE_MB: count('megabytes', 1).default(100),
  PAGE_MEMORY_MB: count('megabytes', 1, 16_384).default(32),
  NETWORK_LIMIT_FACTOR: count('times', 1).default(1),
  // Next sets it too, from its command line.
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, {
      error: 'expected a port, a whole number below 65536',
    })
    .default('3000'),
  TRUST_PROXY: count('proxies in front', 0).default(0),
});

const completeSchema = environmentSchema.refine(
  ({ ALERT_CAP_URL, ALERT_CAP_SENDER }) => !ALERT_CAP_URL === !ALERT_CAP_SENDER,
  { path: ['ALERT_CAP_SENDER'], error: 'expected both ALERT_CAP_URL and this, or neither' },
);

const settingsSchema = completeSchema.transform((environment) => ({
  /** Scheme and host of the public site, without a slash at the end; null if it is not set. */
  origin: (isPreview() ? environment.PREVIEW_ORIGIN : environment.APP_ORIGIN) ?? null,
  /** Scheme and host of the published site; null if it is not set. */
  liveOrigin: environment.APP_ORIGIN ?? null,
  /** Whether `npm run preview` runs, which shows the content folder to staff. */
  isPreview: isPreview(),
  port: Number(environment.PORT),
  /** Origin of the links in emails: `origin`, or this machine. */
  linkOrigin: environment.APP_ORIGIN ?? `http://localhost:${environment.PORT}`,
  /** Absolute path of the content folder. */
  contentDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), environment.CONTENT_DIR),
  /** Whether only `npm run publish` publishes changes of the content folder. */
  isPublishingManual: environment.PUBLISH === 'manual',
  /**
   * Absolute path of the folder that the site writes to: publications, SQLite, its own secret, emails as files.
   */
  dataDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), environment.DATA_DIR),
  /** PostgreSQL; null for SQLite in `dataDir`. */
  databaseUrl: environment.DATABASE_URL ?? null,
  /** Signing key; null for the one in `dataDir`. */
  secret: environment.SECRET ?? null,
  /** Previous signing key, still accepted during rotation. */
  previousSecret: environment.SECRET_PREVIOUS ?? null,
  /** Mail server; null for emails as files in `dataDir`. */
  smtpUrl: environment.SMTP_URL ?? null,
  /** Sender of all emails; null for the address in site.yaml. */
  mailFrom: environment.MAIL_FROM ?? null,
  /** Recipient of messages from the contact form; null for the address in site.yaml. */
  mailTo: environment.MAIL_TO ?? null,
  /** Days for which messages are stored. */
  retentionDays: environment.RETENTION_DAYS,
  /** Days for which the log of alerts is stored. */
  alertLogDays: environment.ALERT_LOG_DAYS,
  /** Another system whose alerts the site shows: the address of its message, and its name there; null for none. */
  alertSource:
    environment.ALERT_CAP_URL && environment.ALERT_CAP_SENDER
      ? { url: environment.ALERT_CAP_URL, sender: environment.ALERT_CAP_SENDER }
      : null,
  /** Whether staff need two-factor authentication to read messages. */
  isStaffTwoFactor: environment.STAFF_TWO_FACTOR === 'required',
  /** Path of the nginx location for stored files, with a slash at both ends; null if the site sends them itself. */
  accelRedirect: environment.ACCEL_REDIRECT ?? null,
  /** Bearer token for `/metrics`; null if the path does not exist. */
  metricsToken: environment.METRICS_TOKEN ?? null,
  /** Value of Strict-Transport-Security, sent when `origin` is https. */
  hsts: environment.HSTS,
  /** Number of proxies in front that write X-Forwarded-For. */
  trustProxy: environment.TRUST_PROXY,
  /** Size in bytes of the largest file that is published. */
  maxFileBytes: environment.MAX_FILE_MB * BYTES_PER_MB,
  /** Memory for rendered pages, in bytes. */
  pageMemoryBytes: environment.PAGE_MEMORY_MB * BYTES_PER_MB,
  /** Factor that multiplies the rate limits of a network. */
  networkLimitFactor: environment.NETWORK_LIMIT_FACTOR,
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
  const values = [...SETTING_NAMES, 'NODE_ENV', 'SITE_PREVIEW']
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
