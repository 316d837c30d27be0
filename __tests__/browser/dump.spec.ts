import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import {
  createAddress,
  createUser,
  formatCode,
  PASSWORD,
  turnOnTwoFactor,
} from '@/__tests__/support/accounts/accounts';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import { findToken, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { listSecrets, rememberSecrets } from '@/__tests__/support/accounts/secrets';
import { confirmEmailForm } from '@/lib/forms/account';
import { getDatabase } from '@/lib/server/database/database';
import { getSettings } from '@/lib/server/settings';

// Runs after all others, and looks at what they have left.

test('nothing in the database opens an account', async ({ baseURL }) => {
  // Creates a secret of each kind, in case this test runs alone.
  const visitor = new HttpVisitor(baseURL ?? '');
  const user = await createUser();
  const setup = await turnOnTwoFactor(user);
  await visitor.post('/api/login', { email: user.email, password: PASSWORD, keep: '' });
  rememberSecrets(visitor.cookies.get('pending-login') ?? '');
  await visitor.post('/api/login-code', { code: formatCode(setup), next: '' });
  expect(visitor.session).not.toBe('');
  const email = createAddress();
  await visitor.post('/api/account/email', { email, password: PASSWORD });
  const findLink = () => findToken(email, confirmEmailForm.page);
  await expect.poll(findLink, WAIT_FOR_EMAIL).not.toBeNull();
  const signature = findLink()?.split('.')[1] ?? '';
  rememberSecrets(PASSWORD, signature, setup.key, ...setup.recoveryCodes);

  const secrets = new Set(listSecrets());
  const dump = `${await dumpTables()}${dumpFiles()}`;
  // The dump does contain the data.
  for (const known of [user.email, email, 'argon2id']) expect(dump).toContain(known);
  const found = [...secrets].filter((secret) =>
    [secret, secret.replaceAll('-', '')].some((form) => dump.includes(form)),
  );
  expect(secrets.size).toBeGreaterThan(12);
  expect(found).toEqual([]);
});

/** Every row of every table. */
async function dumpTables(): Promise<string> {
  const db = await getDatabase();
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.id(name)}`.execute(db)),
  );
  return JSON.stringify(rows.map((one) => one.rows));
}

/** The bytes of SQLite's files, deleted rows among them. */
function dumpFiles(): string {
  const { dataDir, databaseUrl } = getSettings();
  const files = fs.readdirSync(dataDir).filter((file) => file.startsWith('site.db'));
  if (!databaseUrl) expect(files).not.toEqual([]);
  return files.map((file) => fs.readFileSync(path.join(dataDir, file), 'latin1')).join('');
}
