import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';

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
});

export type Settings = {
  /** Scheme and host of the public site without a slash at the end; null while nobody has set it. */
  origin: string | null;
  /** Absolute path of the folder that holds the site's words. */
  contentDir: string;
  /** Under `next dev`, words are read again when a file changed. */
  isDevelopment: boolean;
};

/** The settings, read anew at each call. Throws a DeployerError that lists every wrong one. */
export function getSettings(): Settings {
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = settingsSchema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(describe);
    throw new DeployerError(['The settings are not right yet:', ...problems].join('\n  '));
  }
  return {
    origin: parsed.data.APP_ORIGIN ?? null,
    contentDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), parsed.data.CONTENT_DIR),
    isDevelopment: process.env.NODE_ENV === 'development',
  };
}

function describe(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return `${name} is ${JSON.stringify(process.env[name])}: ${issue.message}`;
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const hasOnlyHost = url.href === `${url.origin}/`;
  return hasOnlyHost && (url.protocol === 'https:' || isLoopback(url));
}

function isLoopback(url: URL): boolean {
  return (
    url.protocol === 'http:' &&
    /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}
