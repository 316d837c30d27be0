import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { address, BYTES_PER_MB, count, secret } from '@/lib/server/setting-kinds';

/** Settings of what the site stores, and for how long. */
export const storageSettings = z.object({
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@db.example.edu:5432/site',
  ),
  SECRET: secret(),
  SECRET_PREVIOUS: secret(),
  RETENTION_DAYS: count('days', 1).default(365),
  UPLOADS_MB: count('megabytes', 1).default(5_000),
  UPLOADS_PERSON_MB: count('megabytes', 1).default(500),
  ACT_LOG_DAYS: count('days', 1).default(365),
});

export function readStorageSettings(environment: z.infer<typeof storageSettings>) {
  const { DATA_DIR, DATABASE_URL, SECRET, SECRET_PREVIOUS, RETENTION_DAYS } = environment;
  const { UPLOADS_MB, UPLOADS_PERSON_MB, ACT_LOG_DAYS } = environment;
  return {
    /**
     * Absolute path of the folder that the site writes to: publications, SQLite, its own secret, emails as files.
     */
    dataDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), DATA_DIR),
    /** PostgreSQL; null for SQLite in `dataDir`. */
    databaseUrl: DATABASE_URL ?? null,
    /** Signing key; null for the one in `dataDir`. */
    secret: SECRET ?? null,
    /** Previous signing key, still accepted during rotation. */
    previousSecret: SECRET_PREVIOUS ?? null,
    /** Days for which messages are stored. */
    retentionDays: RETENTION_DAYS,
    /** Days for which the log of what staff did is stored. */
    actLogDays: ACT_LOG_DAYS,
    /** Most bytes that uploads for drafts may take in all, and those of one person. */
    uploadBytes: UPLOADS_MB * BYTES_PER_MB,
    personUploadBytes: UPLOADS_PERSON_MB * BYTES_PER_MB,
  };
}
