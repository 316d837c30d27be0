import path from 'node:path';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { holdLock } from '@/__tests__/support/database/lock';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { createVisitor, nativeRequest, scriptRequest } from '@/__tests__/support/visitors/visitor';
import { POST } from '@/app/api/contact/route';
import { POST as logIn } from '@/app/api/login/route';
import { contactForm } from '@/lib/forms/contact';
import { loginForm } from '@/lib/forms/login';
import { notSentText } from '@/lib/i18n/en/forms';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { listMessages } from '@/lib/server/contact/inbox';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { withDeadline } from '@/lib/server/deadline';
import { checkReadiness } from '@/lib/server/operations/health';

const settings = prepareDatabase();
// As under `next start`, where the connection does not block.
Object.assign(process.env, { NEXT_RUNTIME: 'nodejs', NODE_ENV: 'production' });

const fine = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How <much>?' };
const SHORT_MS = 200;

/** Returns the response of a handler with a short deadline. */
async function ask(handle: (request: Request) => Promise<Response>, request: Request) {
  const response = await withDeadline(SHORT_MS, () => handle(request));
  const { status, headers } = response;
  return { status, wait: Number(headers.get('retry-after')), text: await response.text() };
}

if (!settings.DATABASE_URL) {
  describe('the site, while another process has its SQLite file locked', () => {
    let release: () => Promise<void> = async () => undefined;

    beforeEach(async () => {
      await getDatabase();
      release = await holdLock(path.join(settings.DATA_DIR, 'site.db'));
    });
    afterEach(() => release());

    it('tells a script when to retry, and stores nothing', async () => {
      const request = scriptRequest(contactForm.action, createVisitor(), fine);
      const { status, wait, text } = await ask(POST, request);
      expect(status).toBe(503);
      expect(wait).toBeGreaterThan(0);
      expect(JSON.parse(text).message).toContain(notSentText.unavailable);
      expect(await listMessages('all')).toEqual([]);
      expect(takeLoggedEvents()).toEqual(['form.failed']);
    });

    it('returns a native form with its text, which is stored once the file is free', async () => {
      const visitor = createVisitor();
      const { status, wait, text } = await ask(
        POST,
        nativeRequest(contactForm.action, visitor, fine),
      );
      expect(status).toBe(503);
      expect(wait).toBeGreaterThan(0);
      expect(text).toContain('How &lt;much&gt;?');
      takeLoggedEvents();
      await release();
      const again = await ask(POST, nativeRequest(contactForm.action, visitor, fine));
      expect(again.status).toBe(303);
      expect(await listMessages('all')).toMatchObject([fine]);
    });

    it('refuses a sign-in without counting it as wrong', async () => {
      const fields = { email: 'ann@example.org', password: 'river stone lamp 7' };
      const request = scriptRequest(loginForm.action, createVisitor(), fields);
      expect((await ask(logIn, request)).status).toBe(503);
      expect(takeLoggedEvents()).toEqual(['form.failed']);
    });

    it('recognises signed-in users without recording their visit', async () => {
      await release();
      const user = await createUser();
      const { cookie } = await createSignedIn(user);
      const db = await getDatabase();
      await db.updateTable('sessions').set({ place: 'elsewhere' }).execute();
      release = await holdLock(path.join(settings.DATA_DIR, 'site.db'));
      const find = () => getSession(new Headers({ cookie }));
      expect(await withDeadline(SHORT_MS, find)).toMatchObject({ userId: user.id });
      expect(takeLoggedEvents()).toEqual(['session.not-noted']);
    });

    it('reports that it is not ready, and is ready afterwards', async () => {
      expect(await withDeadline(SHORT_MS, checkReadiness)).toBe(false);
      takeLoggedEvents();
      await release();
      expect(await checkReadiness()).toBe(true);
    });

    it('starts, and lists the messages', async () => {
      const before = await listMessages('all');
      await closeDatabase();
      expect(await withDeadline(SHORT_MS, () => listMessages('all'))).toEqual(before);
    });
  });
} else {
  it.todo('locks a file of SQLite only');
}
