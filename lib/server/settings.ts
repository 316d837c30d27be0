import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';
import { address, count, secret, transportPolicy } from '@/lib/server/setting-kinds';

// The one place that reads the environment. An empty variable counts as not set, because
// `APP_ORIGIN= npm start` and a blank line in a .env file mean the same to the person who wrote them.
const settingsSchema = z.object({
  APP_ORIGIN: z
    .string()
    .refine(isOrigin, {
      error:
        'expected scheme and host only, https unless the host is localhost, for example https://www.example.edu',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  CONTENT_DIR: z.string().default('content'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@db.example.edu:5432/site',
  ),
  SECRET: secret(),
  SECRET_PREVIOUS: secret(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.edu:587'),
  MAIL_FROM: z.email({ error: 'expected an e-mail address' }).optional(),
  MAIL_TO: z.email({ error: 'expected an e-mail address' }).optional(),
  RETENTION_DAYS: count('days', 1).default(365),
  STAFF_TWO_FACTOR: z
    .enum(['required', 'optional'], { error: 'expected required or optional' })
    .default('optional'),
  METRICS_TOKEN: secret(),
  HSTS: transportPolicy().default('max-age=63072000'),
  NETWORK_LIMIT_FACTOR: count('times', 1).default(1),
  // Next sets it, from the command line as well.
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, {
      error: 'expected a port, a whole number below 65536',
    })
    .default('3000'),
  TRUST_PROXY: count('proxies in front', 0).default(0),
});

export type Settings = {
  /** Scheme and host of the public site without a slash at the end; null while nobody has set it. */
  origin: string | null;
  /** Where links in mails lead: `origin`, or this machine. */
  linkOrigin: string;
  /** Absolute path of the folder that holds the site's words. */
  contentDir: string;
  /** Absolute path of the folder for what the site writes: SQLite, its own secret, mails as files. */
  dataDir: string;
  /** PostgreSQL; null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Key of everything that is signed; null for the one in `dataDir`. */
  secret: string | null;
  /** Still accepted while `secret` is being exchanged. */
  previousSecret: string | null;
  /** null for mails as files in `dataDir`. */
  smtpUrl: string | null;
  /** Sender and recipient of what visitors write; null for the address in site.yaml. */
  mailFrom: string | null;
  mailTo: string | null;
  /** How long messages are kept. */
  retentionDays: number;
  /** Whether staff read messages only with two-factor log-in. */
  isStaffTwoFactor: boolean;
  /** What is to be sent for `/metrics`; null where there is no such address. */
  metricsToken: string | null;
  /** Value of Strict-Transport-Security, sent when `origin` is https. */
  hsts: string;
  /** How many proxies stand in front and write X-Forwarded-For. */
  trustProxy: number;
  /** By how much the rate limits of one network are raised. */
  networkLimitFactor: number;
  /** Under `next dev`, words are read again when a file changed, and drafts are shown. */
  isDevelopment: boolean;
  /** Under `next start`, which shows what was built, whatever has become of the folder since. */
  isServing: boolean;
  /** Of the build, as in 2026-01-31 (UTC); where nothing was built, today. */
  buildDay: string;
};

export const SETTING_NAMES = Object.keys(settingsSchema.shape);
let last: { values: string; settings: Settings } | null = null;

/** The settings as the environment has them now. Throws a DeployerError that lists every wrong one. */
export function getSettings(): Settings {
  // Checked anew only when one has changed, because every request asks.
  const values = [...SETTING_NAMES, 'NODE_ENV'].map((name) => process.env[name] ?? '').join('\0');
  if (last?.values !== values) last = { values, settings: readSettings() };
  return last.settings;
}

/** What the site needs besides to be started, as far as it can be told from the settings. */
export function checkSettingsForStart(): void {
  const { origin, databaseUrl, secret: ownSecret } = getSettings();
  const isPublic = origin !== null && !isLoopback(new URL(origin));
  const problems = [
    ...(databaseUrl && !origin
      ? ['APP_ORIGIN is not set: with DATABASE_URL it has to be, as in https://www.example.edu']
      : []),
    ...((databaseUrl || isPublic) && !ownSecret
      ? [
          'SECRET is not set: a public site needs one of at least 32 characters that stays the same. ' +
            'Make one with: openssl rand -base64 32',
        ]
      : []),
  ];
  if (problems.length > 0) throw settingsError(problems);
}

function readSettings(): Settings {
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = settingsSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) throw settingsError(parsed.error.issues.map(describe));
  const { data } = parsed;
  return {
    origin: data.APP_ORIGIN ?? null,
    linkOrigin: data.APP_ORIGIN ?? `http://localhost:${data.PORT}`,
    contentDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), data.CONTENT_DIR),
    dataDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    secret: data.SECRET ?? null,
    previousSecret: data.SECRET_PREVIOUS ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    mailTo: data.MAIL_TO ?? null,
    retentionDays: data.RETENTION_DAYS,
    isStaffTwoFactor: data.STAFF_TWO_FACTOR === 'required',
    metricsToken: data.METRICS_TOKEN ?? null,
    hsts: data.HSTS,
    trustProxy: data.TRUST_PROXY,
    networkLimitFactor: data.NETWORK_LIMIT_FACTOR,
    isDevelopment: process.env.NODE_ENV === 'development',
    // Next puts the first in the code that it compiles, and sets the second while it builds.
    isServing:
      process.env.NEXT_RUNTIME === 'nodejs' &&
      process.env.NODE_ENV === 'production' &&
      process.env.NEXT_PHASE !== 'phase-production-build',
    // next.config.js puts it in the place of this name.
    buildDay: process.env.BUILD_DAY ?? new Date().toISOString().slice(0, 10),
  };
}

function settingsError(problems: string[]): DeployerError {
  return new DeployerError(['These settings are wrong:', ...problems].join('\n  '));
}

// A secret or a password in an address is not repeated on the console, where logs keep it.
function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  const isPrivate = /SECRET|TOKEN|_URL/.test(name);
  return `${name} is ${isPrivate ? 'not right' : JSON.stringify(process.env[name])}: ${issue.message}`;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const hasOnlyHost = url.href === `${url.origin}/`;
  return hasOnlyHost && (url.protocol === 'https:' || isLoopback(url));
}

/** Whether this is an address of this machine itself, without TLS. */
export function isLoopback(url: URL): boolean {
  return (
    url.protocol === 'http:' &&
    /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}
