import fs from 'node:fs';
import path from 'node:path';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import {
  makeContent,
  page,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { endThreads } from '@/__tests__/support/programs/compiling-worker';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { GET as openFile } from '@/app/api/draft/[link]/[file]/route';
import { GET as open } from '@/app/api/draft/[link]/route';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as save } from '@/app/api/staff/content/draft/route';
import { grantRights, revokeRights } from '@/lib/server/accounts/users/rights';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { signId } from '@/lib/server/crypto';
import { getDatabase } from '@/lib/server/database/database';
import { getDraftLink, readFileName, signFileName } from '@/lib/server/editor/drafts/draft-links';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { forgetHistory } from '@/lib/server/editor/history';
import { handOverDrafts } from '@/lib/server/editor/drafts/hand-over';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import { startPublishing } from '@/lib/server/publishing/publishing';

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

// Next renders pages in a build only.
jest.mock('@/lib/server/http/requests/request-filter', () => ({
  getNextListener: () => (_: unknown, response: import('node:http').ServerResponse) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      '<!DOCTYPE html><title>T</title><script>self.__next_f.push([1,""])</script><img src="/media/images/new.png">',
    );
  },
}));

jest.setTimeout(120_000);

prepareDatabase();

const DAY = 24 * 60 * 60_000;
const FILE = 'pages/a.md';
const IMAGE = 'images/new.png';
const SECRET = 'images/secret.png';

let folder: string;
let author: User;
let visitor: RouteVisitor;
let id: string;

beforeAll(async () => {
  process.env.STAFF_TWO_FACTOR = 'optional';
  folder = makeContent({ ...WITHOUT_EVENTS, [FILE]: page('Online', 'A') });
  process.env.CONTENT_DIR = folder;
  const build = makeFolder({
    BUILD_ID: 'test',
    'client-modules.json': '{}',
    'form-script.js': '',
    'draft-script.js': '',
  });
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  await startPublishing();
  for (const file of [IMAGE, SECRET]) {
    fs.copyFileSync(`${SECOND_SITE}/images/swan.png`, path.join(folder, file));
  }
  await lookNow([IMAGE, SECRET]);
});

beforeEach(async () => {
  author = await createUser();
  await grantRights(author.id, ['publish']);
  visitor = await signInAs(author);
  await post('edit', { file: FILE });
  id = (await listDrafts(author.id))[0]?.id ?? '';
});

afterAll(async () => {
  delete process.env.STAFF_TWO_FACTOR;
  await endThreads();
  removeMadeContent();
  removeMadeFolders();
});

function post(action: string, values: Record<string, string>, by = visitor) {
  return by.post(act, { action, file: '', id: '', base: '', ...values });
}

async function share(): Promise<string> {
  await post('share', { id });
  const draft = await getDraft(id, author.id);
  return (draft && (await getDraftLink(draft))?.link) ?? '';
}

const request = () => new Request('http://localhost/');
const get = (link: string) => open(request(), { params: Promise.resolve({ link }) });
const getFile = (link: string, file: string) =>
  openFile(request(), { params: Promise.resolve({ link, file }) });

/** Whether a link shows a page; any other answer must not say why. */
async function isShown(link: string): Promise<boolean> {
  const response = await get(link);
  if (response.status === 200) return true;
  expect([response.status, response.headers.get('location')]).toEqual([303, '/notice/no-preview']);
  return false;
}

describe('a link to a draft', () => {
  it('shows its page to everybody, without scripts, and nobody stores or finds it', async () => {
    const response = await get(await share());
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'none'.*form-action 'none'/);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await response.text()).not.toContain('<script');
  });

  it('shows the images of the page, and no other file of the site', async () => {
    const link = await share();
    const file = signFileName(link, toFileName(IMAGE));
    expect((await getFile(link, file)).status).toBe(200);
    for (const other of [
      toFileName(SECRET),
      toFileName(FILE),
      `${toFileName(SECRET)}.${file.split('.')[1]}`,
      '',
    ]) {
      expect((await getFile(link, other)).status).toBe(404);
    }
    const others = signFileName('another.link', toFileName(IMAGE));
    expect((await getFile(link, others)).status).toBe(404);
    expect(readFileName(link, file)).toBe(toFileName(IMAGE));
    await post('withdraw', { id });
    expect((await getFile(link, file)).status).toBe(404);
  });

  it('always shows the latest text', async () => {
    const link = await share();
    const sent = { draft: id, revision: '1', do: 'save', source: page('Changed') };
    await visitor.postNatively(save, { ...sent, xsrf: visitor.open() });
    expect((await getDraft(id, author.id))?.content).toContain('Changed');
    expect(await isShown(link)).toBe(true);
  });

  it('works for fourteen days', async () => {
    const link = await share();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 14 * DAY - 60_000);
    expect(await isShown(link)).toBe(true);
    clock.mockReturnValue(Date.now() + 60_000);
    expect(await isShown(link)).toBe(false);
    await deleteExpired();
    const db = await getDatabase();
    expect(await db.selectFrom('draftLinks').selectAll().execute()).toEqual([]);
    clock.mockRestore();
  });

  it('is refused if a letter of it differs, and so is every other id', async () => {
    const link = await share();
    const [own = '', signature = ''] = link.split('.');
    const forged = [
      `${own}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${id}.${signature}`,
      id,
      own,
      '',
      `${link}.x`,
      signId('token', 'link', own),
      signId('draft', 'other', own),
      signId('draft', 'link', id),
      signId('draft', 'link', ''),
      signId('draft', 'link', '__proto__'),
      signFileName(link, own),
      'x'.repeat(60_000),
      `${own}.${'A'.repeat(60_000)}`,
      `${own}.جامعة`,
      `${own}\0.${signature}`,
      `.${signature}`,
    ];
    for (const one of forged) expect([one, await isShown(one)]).toEqual([one, false]);
    expect(await isShown(link)).toBe(true);
  });

  it('ends when it is withdrawn, and a new one does not bring it back', async () => {
    const first = await share();
    await post('withdraw', { id });
    expect(await isShown(first)).toBe(false);
    const second = await share();
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    const third = await share();
    expect([await isShown(second), await isShown(third)]).toEqual([false, true]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the draft is deleted', () => post('discard', { id })],
    ['the file is forgotten', () => forgetHistory(FILE)],
    ['its author loses the right', () => revokeRights(author.id, ['publish'])],
    ['the account of its author is deleted', () => deleteUser(author)],
    [
      'the account of its author is deactivated',
      async () => {
        const db = await getDatabase();
        await db
          .updateTable('users')
          .set({ deactivatedAt: 1 })
          .where('id', '=', author.id)
          .execute();
      },
    ],
    [
      'its author may write only other files',
      async () => {
        await revokeRights(author.id, ['publish']);
        await grantRights(author.id, ['write'], 'news/**');
      },
    ],
    [
      'its author lacks the two-factor authentication that is required by now',
      () => Promise.resolve((process.env.STAFF_TWO_FACTOR = 'required')),
    ],
    [
      'the draft is published',
      async () => {
        const sent = { draft: id, revision: '1', do: 'publish', xsrf: visitor.open() };
        await visitor.postNatively(save, sent);
      },
    ],
  ])('ends when %s', async (_, end) => {
    const link = await share();
    const file = signFileName(link, toFileName(IMAGE));
    expect([await isShown(link), (await getFile(link, file)).status]).toEqual([true, 200]);
    await end();
    expect([await isShown(link), (await getFile(link, file)).status]).toEqual([false, 404]);
    process.env.STAFF_TWO_FACTOR = 'optional';
  });

  it('ends when the draft is handed to a colleague, who gets the draft', async () => {
    const heir = await createUser();
    await grantRights(heir.id, ['publish'], 'pages/**');
    const link = await share();
    await deleteUser(author, async (transaction) => {
      await handOverDrafts(transaction, author.id);
      return true;
    });
    expect((await listDrafts(heir.id)).map((draft) => draft.id)).toEqual([id]);
    expect(await isShown(link)).toBe(false);
  });

  it('is created and withdrawn by the author of the draft only', async () => {
    const link = await share();
    const other = await createUser();
    await grantRights(other.id, ['publish']);
    const by = await signInAs(other);
    for (const action of ['share', 'withdraw']) {
      expect((await post(action, { id }, by)).location).toContain('done=gone');
    }
    expect(await isShown(link)).toBe(true);
  });
});
