import { createProtected, createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { POST as chooseEmails } from '@/app/api/account/emails/route';
import { grantRights, revokeRights, RIGHTS, type Right } from '@/lib/server/accounts/users/rights';
import { deleteUser, getUser, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { announceHeld } from '@/lib/server/operations/held-mails';
import { OUTSIDE } from '@/lib/server/publishing/holding/outside-changes';
import { noteLook } from '@/lib/server/publishing/last-looks';
import type { Waiting, WaitingChange } from '@/lib/server/publishing/waiting';

prepareDatabase();

const MINUTE = 60_000;

let waiting: Waiting | null = null;

jest.mock('@/lib/server/publishing/publishing', () => ({ getWaiting: () => waiting }));

let start = Date.UTC(2026, 10, 27);
let reader: User;

beforeEach(async () => {
  const db = await getDatabase();
  await db.deleteFrom('users').execute();
  await db.deleteFrom('publicationNotices').execute();
  // Another day for each test.
  start += 7 * 24 * 60 * MINUTE;
  waiting = null;
  noteLook('folder');
  reader = await subscribe(['preview']);
});

/** Creates a user who has these rights now, and asked for emails before. */
async function subscribe(rights: readonly Right[]): Promise<User> {
  const user = await createUser(['preview']);
  expect(await choose(user, 'on')).toBe('/account?done=emails');
  await revokeRights(user.id, RIGHTS);
  if (rights.length > 0) await grantRights(user.id, rights);
  return user;
}

async function choose(user: User, held: string): Promise<string | null> {
  return (await (await signInAs(user)).post(chooseEmails, { held })).location;
}

/** Does the work this many minutes after the start of the test. */
async function at<Value>(minutes: number, work: () => Promise<Value>): Promise<Value> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start + minutes * MINUTE);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

/** Lets this many instances look at this time, and sends the emails. */
function look(minutes: number, instances = 1): Promise<void> {
  return at(minutes, async () => {
    await Promise.all(Array.from({ length: instances }, () => announceHeld()));
    await sendDueMails(composeMail);
  });
}

function hold(...changes: [file: string, sinceMinutes: number, others?: string[]][]): void {
  waiting = {
    reason: null,
    mistakes: [],
    changes: changes.map(([file, since, others = []]): WaitingChange => {
      const problem = {
        file,
        line: 3,
        field: 'title',
        found: '"Secret"',
        expected: 'a hidden text',
      };
      const problems = others.length > 0 ? [] : [problem];
      return { files: [file], problems, others, since: start + since * MINUTE };
    }),
  };
}

/** Lists the subjects of the emails about held changes. */
const subjectsOf = ({ email }: User) =>
  listMails(email).flatMap((mail) => /^Subject: (.* (?:published|online))$/m.exec(mail)?.[1] ?? []);

describe('emails about held changes', () => {
  it('are sent once a change has been held for five minutes, with names and lines only', async () => {
    hold(['news/fair.md', 0], ['people/ann.md', 0, ['news/fair.md']]);
    await look(4.9);
    expect(listMails(reader.email)).toEqual([]);
    await look(5);
    await look(6);
    const [mail = '', ...others] = listMails(reader.email);
    expect(others).toEqual([]);
    expect(mail).toContain('news/fair.md:3');
    expect(mail).toContain('1 other file waits only for these changes.');
    expect(mail).toContain('/staff/publishing');
    expect(mail).not.toMatch(/Secret|hidden|title/);
  });

  it('are sent once, however many instances look at the same time', async () => {
    hold(['news/fair.md', 0]);
    await look(5, 5);
    expect(subjectsOf(reader)).toHaveLength(1);
    waiting = null;
    await look(10, 5);
    expect(subjectsOf(reader)).toHaveLength(2);
  });

  it('say when nothing is held any more, if they said that something was', async () => {
    hold(['news/fair.md', 0]);
    await look(4);
    waiting = null;
    await look(6);
    expect(subjectsOf(reader)).toEqual([]);
    hold(['news/fair.md', 7]);
    await look(12);
    waiting = null;
    await look(12.5);
    expect(subjectsOf(reader)).toHaveLength(1);
    await look(13.5);
    await look(20);
    expect(subjectsOf(reader)).toEqual([
      expect.stringMatching(/ are waiting to be published$/),
      expect.stringMatching(/ are online$/),
    ]);
  });

  it('announce another change, but not one that was announced before', async () => {
    hold(['a.md', 0]);
    await look(5);
    hold(['a.md', 0], ['b.md', 4]);
    await look(6);
    expect(subjectsOf(reader)).toHaveLength(1);
    await look(9);
    hold(['a.md', 9]);
    await look(20);
    const mails = listMails(reader.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatch(/a\.md:3\s+b\.md:3/);
  });

  it('are at most four a day for each person', async () => {
    for (let count = 0; count < 6; count += 1) {
      hold([`file-${count}.md`, count * 10]);
      await look(count * 10 + 5);
    }
    expect(subjectsOf(reader)).toHaveLength(4);
    waiting = null;
    await look(100);
    expect(subjectsOf(reader)).toHaveLength(4);
    hold(['later.md', 25 * 60]);
    await look(25 * 60 + 5);
    expect(subjectsOf(reader)).toHaveLength(5);
  });

  it('go only to staff with the right to the preview who asked for them', async () => {
    const former = await subscribe([]);
    const other = await subscribe(['messages', 'alerts']);
    const silent = await createUser(['preview']);
    const gone = await subscribe(['preview']);
    await choose(gone, '');
    hold(['news/fair.md', 0]);
    await look(5);
    for (const user of [former, other, silent, gone]) expect(subjectsOf(user)).toEqual([]);
    expect(subjectsOf(reader)).toHaveLength(1);
  });

  it.each([
    ['the right is revoked', () => revokeRights(reader.id, ['preview'])],
    ['the account is deleted', async () => deleteUser((await getUser(reader.id)) ?? reader)],
    [
      'the change is corrected',
      async () => (await getDatabase()).deleteFrom('publicationNotices').execute(),
    ],
    [
      'two-factor authentication is required',
      async () => void (process.env.STAFF_TWO_FACTOR = 'required'),
    ],
  ])('are not sent if %s before', async (_, change) => {
    hold(['news/fair.md', 0]);
    await at(5, announceHeld);
    await change();
    await at(5, () => sendDueMails(composeMail));
    delete process.env.STAFF_TWO_FACTOR;
    expect(subjectsOf(reader).filter((subject) => subject.includes('waiting'))).toEqual([]);
  });

  it('do not claim that everything is online while another instance holds a change', async () => {
    hold(['news/fair.md', 0]);
    await look(5);
    for (const minutes of [6, 6.5, 7]) {
      hold(['news/fair.md', 0]);
      await look(minutes);
      waiting = null;
      await look(minutes + 0.1);
    }
    expect(subjectsOf(reader)).toHaveLength(1);
  });

  it('do not claim that everything is online from an instance that does not look into the folder', async () => {
    hold(['news/fair.md', 0]);
    await look(5);
    waiting = null;
    process.env.PUBLISH = 'manual';
    await look(10);
    delete process.env.PUBLISH;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 300_000);
    await look(10);
    clock.mockRestore();
    expect(subjectsOf(reader)).toHaveLength(1);
  });

  it('are sent if nothing of the folder has been published for five minutes', async () => {
    const mistakes = [{ file: 'site.yaml', line: 7, found: 'Secret', expected: 'hidden' }];
    waiting = { reason: 'Secret reason', changes: [], mistakes };
    await look(0);
    await look(4.9);
    expect(subjectsOf(reader)).toEqual([]);
    await look(5);
    const [mail = ''] = listMails(reader.email);
    expect(mail).toContain('site.yaml:7');
    expect(mail).not.toMatch(/Secret|hidden/);
  });

  it('stay short, and names of files add no lines to them', async () => {
    hold(['a\nBcc: eve@example.org\u0007.md', 0]);
    const change = waiting?.changes[0];
    waiting?.changes.push(
      ...Array.from({ length: 9_999 }, (_, index) => ({ ...Object(change), files: [`${index}`] })),
    );
    if (change) {
      change.problems = Array.from({ length: 9_999 }, (_, line) => ({
        ...Object(change.problems[0]),
        line,
      }));
    }
    await look(5);
    const [mail = ''] = listMails(reader.email);
    expect(mail).not.toMatch(/^Bcc/m);
    expect(mail).toContain('and 9,949 more');
    expect(mail.length).toBeLessThan(10_000);
  });
});

describe('the choice of emails', () => {
  it('is in the export of the account', async () => {
    const { headers } = await signInAs(reader);
    const response = await exportAccount(new Request('http://localhost/', { headers }));
    expect(await response.json()).toMatchObject({ account: { emailsAboutPublishing: true } });
  });

  it.each([[[]], [['messages', 'alerts']]] as const)(
    'cannot be made with the rights %j',
    async (rights) => {
      const user = await createUser(rights);
      expect(await choose(user, 'on')).toBeNull();
      expect(await getUser(user.id)).toMatchObject({ wantsHeldMails: 0 });
    },
  );
});

describe('emails about files that somebody has put back', () => {
  const putBack = (file: string): void => {
    const problem = { file, kind: OUTSIDE, found: 'no file', expected: 'a decision' };
    const change = { files: [file], problems: [problem], others: [], since: start };
    waiting = { reason: null, mistakes: [], changes: [change] };
  };

  const mailsTo = ({ user }: { user: User }) =>
    listMails(user.email).filter((mail) => /^Subject: .* outside the editor$/m.test(mail));

  it('reach those who may publish them, once and without asking for it, with the address of the page', async () => {
    const [publisher, other, writer] = await Promise.all([
      createProtected([]),
      createProtected([]),
      createProtected([]),
    ]);
    await grantRights(publisher.user.id, ['publish'], 'events/**');
    await grantRights(other.user.id, ['publish'], 'news/**');
    await grantRights(writer.user.id, ['write']);
    putBack('events/fair.md');
    await look(4);
    expect(mailsTo(publisher)).toEqual([]);
    await look(5, 3);
    await look(6);
    const [mail = '', ...more] = mailsTo(publisher);
    expect(more).toEqual([]);
    expect(mail).toContain('/staff/content/file?path=events%2Ffair.md');
    expect([...mailsTo(other), ...mailsTo(writer)]).toEqual([]);
  });

  it('are not sent if everything is decided by then', async () => {
    const { user } = await createProtected([]);
    await grantRights(user.id, ['publish']);
    putBack('events/fair.md');
    await at(5, () => announceHeld());
    waiting = null;
    await at(5, () => sendDueMails(composeMail));
    expect(mailsTo({ user })).toEqual([]);
  });
});
