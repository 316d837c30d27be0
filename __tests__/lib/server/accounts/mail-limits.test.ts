import { randomUUID } from 'node:crypto';
import { createSignedIn, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import {
  createVisitor,
  nativeRequest,
  scriptRequest,
  type Visitor,
} from '@/__tests__/support/visitors/visitor';
import { POST as changeEmail } from '@/app/api/account/email/route';
import { POST } from '@/app/api/contact/route';
import { changeEmailForm } from '@/lib/forms/account';
import { contactForm } from '@/lib/forms/contact';
import { registerUser, requestEmailChange } from '@/lib/server/accounts/email-verification';
import { requestReset } from '@/lib/server/accounts/passwords';
import { identifyOwnerOf, rememberBrowser } from '@/lib/server/accounts/signing-in/known-browsers';
import { EMAILS_PER_NETWORK } from '@/lib/server/accounts/users/account-limits';
import type { User } from '@/lib/server/accounts/users/users';
import { saveMessage } from '@/lib/server/contact/messages';
import { provideSenders } from '@/lib/server/contact/receive-message';
import { getDatabase } from '@/lib/server/database/database';
import { RateLimitExceeded, tryAttempt } from '@/lib/server/forms/rate-limit';

prepareDatabase();

const HOUR = 60 * 60_000;
const NOW = Date.now();

let clock: jest.SpyInstance<number, []>;

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

afterEach(() => clock.mockRestore());

/** A stranger uses another network each time. */
const network = () => randomUUID();

/** Lists the kinds of the emails that wait for any address of a mailbox. */
async function listKinds(mailbox: string): Promise<string[]> {
  const db = await getDatabase();
  const jobs = await db
    .selectFrom('mailJobs')
    .leftJoin('users', 'users.id', 'mailJobs.userId')
    .leftJoin('messages', 'messages.id', 'mailJobs.receiptFor')
    .select(['kind', 'recipient', 'users.email as user', 'messages.email as sender'])
    .execute();
  const isIts = (address: string | null) => address?.replace(/\+.*@/, '@') === mailbox;
  return jobs
    .filter(({ recipient, user, sender }) => isIts(recipient ?? user ?? sender))
    .map(({ kind }) => kind);
}

async function countKinds(mailbox: string): Promise<Record<string, number>> {
  const kinds = await listKinds(mailbox);
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
}

/** Does this as often as a stranger may try, spread over a day. */
async function repeatAllDay(act: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 24; turn++) {
    clock.mockReturnValue(NOW + turn * HOUR);
    await act(turn).catch((error: unknown) => expect(error).toBeInstanceOf(RateLimitExceeded));
  }
}

function createMailbox(): string {
  return `ann${randomUUID().replaceAll('-', '')}@example.org`;
}

/** Creates accounts with these addresses, which may be addresses of one mailbox. */
async function createAccounts(...emails: string[]): Promise<void> {
  const db = await getDatabase();
  for (const email of emails) {
    const { id } = await createUser();
    await db.updateTable('users').set({ email, emailKey: email }).where('id', '=', id).execute();
  }
}

const tag = (mailbox: string, turn: number) => mailbox.replace('@', `+${turn}@`);

describe('strangers cause in one mailbox at most', () => {
  it('five emails a day by registrations and changes of address together', async () => {
    const mailbox = createMailbox();
    const users = await Promise.all(Array.from({ length: 3 }, () => createUser()));
    await repeatAllDay(async (turn) => {
      const user = users[turn % 8];
      const address = tag(mailbox, turn);
      if (user) await requestEmailChange(user, address);
      else await registerUser({ name: 'Eve', email: address }, network());
    });
    expect(await countKinds(mailbox)).toEqual({ 'change-email': 3, verify: 2 });
  });

  it('five resets a day, whatever address of the mailbox they name', async () => {
    const mailbox = createMailbox();
    await createAccounts(mailbox, tag(mailbox, 0), tag(mailbox, 1));
    await repeatAllDay((turn) => requestReset(tag(mailbox, turn % 2), network()));
    await requestReset(mailbox, network());
    expect(await countKinds(mailbox)).toEqual({ reset: 5 });
  });

  it('three receipts a day', async () => {
    const mailbox = createMailbox();
    await repeatAllDay((turn) => send(tag(mailbox, turn)));
    expect((await countKinds(mailbox)).receipt).toBe(3);
  });

  it('emails of each kind, because none uses up another', async () => {
    const mailbox = createMailbox();
    await createAccounts(mailbox);
    await repeatAllDay(() => requestReset(mailbox, network()));
    await repeatAllDay((turn) => send(tag(mailbox, turn)));
    await repeatAllDay((turn) =>
      registerUser({ name: 'Eve', email: tag(mailbox, turn) }, network()),
    );
    expect(await countKinds(mailbox)).toMatchObject({ reset: 5, receipt: 3, verify: 5 });
  });

  it('the same number at both names of Gmail', async () => {
    const mailbox = createMailbox().replace('example.org', 'gmail.com');
    const other = mailbox.replace('gmail.com', 'googlemail.com');
    await createAccounts(mailbox, other);
    await repeatAllDay((turn) => requestReset(turn % 2 ? mailbox : other, network()));
    expect([...(await listKinds(mailbox)), ...(await listKinds(other))]).toHaveLength(5);
  });

  it('the same number when all requests come at once', async () => {
    const mailbox = createMailbox();
    const tags = Array.from({ length: 6 }, (_, turn) => tag(mailbox, turn));
    await createAccounts(...tags);
    await Promise.all([...tags, ...tags].map((address) => requestReset(address, network())));
    expect(await countKinds(mailbox)).toEqual({ reset: 5 });
  });

  it('the same number again on the next day', async () => {
    const mailbox = createMailbox();
    await createAccounts(mailbox);
    await repeatAllDay(() => requestReset(mailbox, network()));
    clock.mockReturnValue(NOW + 48 * HOUR);
    await requestReset(mailbox, network());
    expect(await countKinds(mailbox)).toEqual({ reset: 6 });
  });
});

describe('an owner whose limits strangers have filled', () => {
  /** Fills every limit of an account, and of the network of its owner. */
  async function attack({ email }: User, owner: string): Promise<number> {
    await repeatAllDay(() => requestReset(email, network()));
    await repeatAllDay(() => registerUser({ name: 'Eve', email }, network()));
    const db = await getDatabase();
    const take = () =>
      db.transaction().execute((transaction) => tryAttempt(transaction, EMAILS_PER_NETWORK, owner));
    while (await take());
    await expect(requestReset(email, owner)).rejects.toThrow(RateLimitExceeded);
    return (await listKinds(email)).length;
  }

  it('can reset the password in a known browser, as often as strangers', async () => {
    const [user, owner] = [await createUser(), network()];
    const db = await getDatabase();
    const { cookie } = await db
      .transaction()
      .execute((transaction) => rememberBrowser(transaction, new Headers(), user.id));
    const browser = new Headers({ cookie: cookie.split(';')[0] ?? '' });
    const before = await attack(user, owner);
    await requestReset(user.email, owner, browser);
    expect(await listKinds(user.email)).toHaveLength(before + 1);
    await repeatAllDay(() => requestReset(user.email, owner, browser));
    expect(await listKinds(user.email)).toHaveLength(before + 5);
  });

  it('can reset the password and register again while signed in', async () => {
    const [user, owner] = [await createUser(), network()];
    const { cookie } = await createSignedIn(user);
    // Without the device cookie.
    const session = new Headers({ cookie: /session=[\w-]+/.exec(cookie)?.[0] ?? '' });
    const before = await attack(user, owner);
    await requestReset(user.email, owner, session);
    await registerUser({ name: 'Ann', email: user.email }, owner, session);
    expect(await listKinds(user.email)).toHaveLength(before + 2);
  });

  it('gets receipts in a known browser and while signed in, as often as strangers', async () => {
    provideSenders(identifyOwnerOf);
    const user = await createUser();
    const [owner, other] = [await createSignedIn(user), await createSignedIn(await createUser())];
    const fields = messageOf(user.email);
    const sendAs = (visitor: Visitor) =>
      POST(nativeRequest(contactForm.action, { ...visitor, address: network() }, fields));
    await repeatAllDay((turn) => sendAs(turn % 2 ? other : createVisitor()));
    expect((await countKinds(user.email)).receipt).toBe(3);
    await repeatAllDay(() => sendAs(owner));
    expect((await countKinds(user.email)).receipt).toBe(6);
  });

  it('is not somebody who is signed in to another account, or has planted a cookie', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const { cookie } = await createSignedIn(other);
    const before = await attack(user, network());
    await requestReset(user.email, network(), new Headers({ cookie }));
    await requestReset(user.email, network(), new Headers({ cookie: `browser=${'a'.repeat(22)}` }));
    expect(await listKinds(user.email)).toHaveLength(before);
  });

  it('can change to another address of the same mailbox, whatever others do in the network', async () => {
    const [user, owner] = [await createUser(), network()];
    const before = await attack(user, owner);
    const visitor = await createSignedIn(user);
    const fields = { email: tag(user.email, 1), password: PASSWORD };
    const request = scriptRequest(changeEmailForm.action, { ...visitor, address: owner }, fields);
    expect((await changeEmail(request)).status).toBe(201);
    // The new address gets a link, and the current one a warning.
    expect((await listKinds(user.email)).length).toBe(before + 2);
  });
});

function messageOf(email: string) {
  return { name: 'Eve', email, topic: 'Fees', message: 'How much?', receipt: 'on' };
}

function send(email: string): Promise<string> {
  const values = messageOf(email);
  return saveMessage({ values, submissionId: randomUUID(), isSpam: false, client: network() });
}
