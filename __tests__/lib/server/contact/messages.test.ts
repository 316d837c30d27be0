import { randomUUID } from 'node:crypto';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { countMessages, listMessages } from '@/lib/server/contact/inbox';
import {
  deleteMessage,
  deleteMessagesBefore,
  getMessage,
  markMessage,
  saveMessage,
} from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';

prepareDatabase();

const values = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' };

function arrival(changes: Partial<Parameters<typeof saveMessage>[0]> = {}) {
  return {
    values,
    submissionId: randomUUID(),
    isSpam: false,
    client: randomUUID(),
    ...changes,
  };
}

async function outcomes(tries: Promise<string>[]) {
  const settled = await Promise.allSettled(tries);
  return {
    saved: settled.filter(({ status }) => status === 'fulfilled').length,
    refused: settled.filter(
      (one) => one.status === 'rejected' && one.reason instanceof RateLimitExceeded,
    ).length,
  };
}

describe('a message', () => {
  it('is stored with its mail job, under a reference that can be read out loud', async () => {
    const id = await saveMessage(arrival());
    expect(id).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}(-[2-9A-HJ-NP-TV-Z]{4}){2}$/);
    expect(await getMessage(id)).toMatchObject({ id, ...values, state: 'new', mail: 'waiting' });
  });

  it('is stored with every character that was typed', async () => {
    const message = 'Ça\n😀 ‮שלום\t"; drop table messages; --';
    const id = await saveMessage(arrival({ values: { ...values, message } }));
    expect(await getMessage(id)).toMatchObject({ message });
  });

  it('is stored once, however often the same form arrives', async () => {
    const form = arrival();
    const ids = await Promise.all(Array.from({ length: 20 }, () => saveMessage(form)));
    expect(new Set(ids).size).toBe(1);
  });

  it('is stored again if the same form arrives with another text', async () => {
    const form = arrival();
    const first = await saveMessage(form);
    const second = await saveMessage({ ...form, values: { ...values, message: 'And books?' } });
    expect(second).not.toBe(first);
  });

  describe('from a form without an id', () => {
    const MINUTES = 60_000;

    function withoutId(changes: Partial<Parameters<typeof saveMessage>[0]> = {}) {
      const message = randomUUID();
      return arrival({ submissionId: null, values: { ...values, message }, ...changes });
    }

    /** Returns the references of the messages that this form creates at these times. */
    async function saveAt(times: number[], form = withoutId()): Promise<string[]> {
      const start = Date.now();
      const clock = jest.spyOn(Date, 'now');
      const ids: string[] = [];
      for (const time of times) {
        clock.mockReturnValue(start + time);
        ids.push(await saveMessage(form));
      }
      clock.mockRestore();
      return ids;
    }

    it('is stored once within ten minutes, with one reference and one email', async () => {
      const ids = await saveAt([0, 1, 9 * MINUTES, 10 * MINUTES - 1]);
      expect(new Set(ids).size).toBe(1);
      const db = await getDatabase();
      const jobs = db
        .selectFrom('mailJobs')
        .selectAll()
        .where('messageId', '=', ids[0] ?? '');
      expect(await jobs.execute()).toHaveLength(1);
    });

    it('is stored again from the tenth minute on, and the first message stays', async () => {
      const [first = '', second = '', third = ''] = await saveAt([0, 10 * MINUTES, 11 * MINUTES]);
      expect(second).not.toBe(first);
      expect(third).toBe(second);
      expect(await getMessage(first)).not.toBeNull();
    });

    it('is stored again if a clock was wrong, so no message is lost', async () => {
      const [first, second] = await saveAt([24 * 60 * MINUTES, 0]);
      expect(second).not.toBe(first);
    });

    it.each([
      ['at first', 0],
      ['after ten minutes', 10 * MINUTES],
    ])('is stored once when many arrive at the same time, %s', async (_, time) => {
      const form = withoutId();
      const earlier = await saveMessage(form);
      const fresh = time === 0 ? withoutId() : form;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + time);
      const ids = await Promise.all(Array.from({ length: 20 }, () => saveMessage(fresh)));
      clock.mockRestore();
      expect(new Set(ids).size).toBe(1);
      expect(ids).not.toContain(earlier);
    });

    it.each(['name', 'email', 'topic', 'message'] as const)(
      'is stored again with another %s',
      async (field) => {
        const form = withoutId();
        const other = { ...form, values: { ...form.values, [field]: 'x@example.org' } };
        expect(await saveMessage(other)).not.toBe(await saveMessage(form));
      },
    );

    it('counts once for the rate limit, and does not count if refused', async () => {
      const form = withoutId();
      expect(await outcomes([1, 2, 3, 4, 5, 6, 7].map(() => saveMessage(form)))).toEqual({
        saved: 7,
        refused: 0,
      });
      const others = Array.from({ length: 4 }, () => withoutId({ client: form.client }));
      for (const other of others) await saveMessage(other);
      const late = withoutId({ client: form.client });
      expect(await outcomes([saveMessage(late)])).toEqual({ saved: 0, refused: 1 });
      // Sent again from another network, it is a message of its own.
      const id = await saveMessage({ ...late, client: randomUUID() });
      expect(await getMessage(id)).toMatchObject({ message: late.values.message });
    });

    it('is stored even if a copy of it was marked as spam before', async () => {
      const form = withoutId();
      const spam = await saveMessage({ ...form, isSpam: true, client: randomUUID() });
      const id = await saveMessage(form);
      expect(id).not.toBe(spam);
      expect(await getMessage(id)).toMatchObject({ state: 'new', mail: 'waiting' });
    });

    it('is not revealed to a client beyond the limit, who guesses what others have sent', async () => {
      const form = withoutId();
      await saveMessage(form);
      const client = randomUUID();
      for (let count = 0; count < 5; count++) await saveMessage(withoutId({ client }));
      const guesses = [saveMessage({ ...form, client }), saveMessage(withoutId({ client }))];
      expect(await outcomes(guesses)).toEqual({ saved: 0, refused: 2 });
    });

    it('leaves no fingerprint that a guessed text would confirm without the secret', async () => {
      const form = withoutId();
      const first = await saveMessage(form);
      const before = process.env;
      process.env = { ...before, SECRET: 'another secret, which has 32 characters' };
      const second = await saveMessage(form);
      process.env = before;
      expect(second).not.toBe(first);
    });
  });

  it('is deleted with its mail job', async () => {
    const id = await saveMessage(arrival());
    expect(await deleteMessage(id)).toBe(true);
    expect(await deleteMessage(id)).toBe(false);
    const db = await getDatabase();
    const jobs = await db.selectFrom('mailJobs').where('messageId', '=', id).selectAll().execute();
    expect(jobs).toEqual([]);
  });

  it('is deleted after its retention period, but not before', async () => {
    const old = await saveMessage(arrival());
    const db = await getDatabase();
    await db.updateTable('messages').set({ createdAt: 1_000 }).where('id', '=', old).execute();
    const young = await saveMessage(arrival());
    expect(await deleteMessagesBefore(2_000)).toBe(1);
    expect(await getMessage(old)).toBeNull();
    expect(await getMessage(young)).not.toBeNull();
  });
});

describe('spam', () => {
  it('is stored, but not emailed', async () => {
    const id = await saveMessage(arrival({ isSpam: true }));
    expect(await getMessage(id)).toMatchObject({ state: 'spam', mail: null });
  });

  it('is emailed once somebody marks it as not spam', async () => {
    const id = await saveMessage(arrival({ isSpam: true }));
    expect(await markMessage(id, 'new')).toBe(true);
    expect(await markMessage(id, 'new')).toBe(true);
    expect(await getMessage(id)).toMatchObject({ state: 'new', mail: 'waiting' });
  });

  it('is not emailed after somebody marks it as spam', async () => {
    const id = await saveMessage(arrival());
    await markMessage(id, 'spam');
    expect(await getMessage(id)).toMatchObject({ state: 'spam', mail: null });
  });

  it('can be marked only if the message exists', async () => {
    expect(await markMessage('no-such-message', 'spam')).toBe(false);
  });
});

describe('the list of messages', () => {
  it('shows the newest first, and only the requested filter', async () => {
    const db = await getDatabase();
    await db.deleteFrom('messages').execute();
    const first = await saveMessage(arrival());
    const spam = await saveMessage(arrival({ isSpam: true }));
    await db.updateTable('messages').set({ createdAt: 1 }).where('id', '=', first).execute();
    const ids = async (filter: Parameters<typeof listMessages>[0]) =>
      (await listMessages(filter)).map(({ id }) => id);
    expect(await ids('all')).toEqual([spam, first]);
    expect(await ids('new')).toEqual([first]);
    expect(await ids('spam')).toEqual([spam]);
    expect(await ids('undelivered')).toEqual([first]);
    const counts = { all: 2, new: 1, answered: 0, spam: 1, undelivered: 1 };
    expect(await countMessages()).toEqual(counts);
    await db.updateTable('mailJobs').set({ state: 'sent' }).execute();
    expect(await ids('undelivered')).toEqual([]);
  });
});

describe('the rate limit of messages', () => {
  it('accepts five of two hundred concurrent messages', async () => {
    const client = randomUUID();
    const tries = Array.from({ length: 200 }, () => saveMessage(arrival({ client })));
    expect(await outcomes(tries)).toEqual({ saved: 5, refused: 195 });
  });

  it('says when the next message is possible', async () => {
    const client = randomUUID();
    for (let turn = 0; turn < 5; turn++) await saveMessage(arrival({ client }));
    const refused = await saveMessage(arrival({ client })).catch((error: unknown) => error);
    expect(Reflect.get(Object(refused), 'wait')).toBeGreaterThan(9 * 60_000);
    expect(Reflect.get(Object(refused), 'wait')).toBeLessThanOrEqual(10 * 60_000);
  });

  it('uses a sliding window of ten minutes', async () => {
    const client = randomUUID();
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const minutes = [0, 4, 4, 9, 9, 9.9, 10.1, 10.2, 14.1, 14.1, 14.1];
    const saved: boolean[] = [];
    for (const minute of minutes) {
      clock.mockReturnValue(start + minute * 60_000);
      const { saved: count } = await outcomes([saveMessage(arrival({ client }))]);
      saved.push(count === 1);
    }
    clock.mockRestore();
    expect(saved).toEqual([true, true, true, true, true, false, true, false, true, true, false]);
  });

  it('does not count a duplicate form', async () => {
    const form = arrival();
    const tries = Array.from({ length: 9 }, () => saveMessage(form));
    expect(await outcomes(tries)).toEqual({ saved: 9, refused: 0 });
    const others = Array.from({ length: 5 }, () => saveMessage(arrival({ client: form.client })));
    expect(await outcomes(others)).toEqual({ saved: 4, refused: 1 });
  });

  it('stores no IP address', async () => {
    await saveMessage(arrival({ client: '192.0.2.77' }));
    const db = await getDatabase();
    const rows = await db.selectFrom('limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  });
});

it('is refused while strangers have sent as many as the site stores in a day, whoever sends it', async () => {
  const db = await getDatabase();
  const now = Date.now();
  for (let start = 0; start < 20_000; start += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ id: `full-${start + index}`, submission: randomUUID(), createdAt: now - start - index },
      ...{ state: 'spam' as const, form: 'contact', name: '', email: '', topic: '', message: 'x' },
      more: '{}',
    }));
    await db.insertInto('messages').values(rows).execute();
  }
  // A few more than these are stored, because they are not counted each time.
  const { saved, refused } = await outcomes(
    Array.from({ length: 250 }, () => saveMessage(arrival())),
  );
  expect(saved).toBeLessThanOrEqual(101);
  expect(refused).toBe(250 - saved);
  await deleteMessagesBefore(now + 1);
  await expect(saveMessage(arrival())).resolves.toBeDefined();
});
