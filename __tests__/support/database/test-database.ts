import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';

/**
 * Creates an empty database and a data folder for a test file: PostgreSQL on the server of DATABASE_URL if that
 * is set, otherwise SQLite. Returns the settings for them.
 */
export function prepareDatabase(): { DATA_DIR: string; DATABASE_URL: string } {
  const before = { ...process.env };
  const server = process.env.DATABASE_URL ?? '';
  const name = `test_${randomBytes(8).toString('hex')}`;
  const settings = {
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'data-')),
    DATABASE_URL: server && String(Object.assign(new URL(server), { pathname: `/${name}` })),
  };

  beforeAll(async () => {
    Object.assign(process.env, settings);
    if (server) await query(server, `create database ${name}`);
    // The migration is logged.
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await getDatabase();
    told.mockRestore();
  });

  afterAll(async () => {
    await closeDatabase();
    if (server) await query(server, `drop database ${name} with (force)`);
    fs.rmSync(settings.DATA_DIR, { recursive: true, force: true });
    process.env = before;
  });

  return settings;
}

async function query(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text);
  await client.end();
}
