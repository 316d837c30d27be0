import { randomUUID } from 'node:crypto';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { createVisitor, nativeRequest } from '@/__tests__/support/visitors/visitor';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { POST } from '@/app/api/contact/route';
import { contactForm } from '@/lib/forms/contact';
import { contactText } from '@/lib/i18n/en/contact';
import { formText } from '@/lib/i18n/en/forms';
import { getDatabase } from '@/lib/server/database/database';
import { withOwnDeadline } from '@/lib/server/deadline';
import { getRejectedForm, saveRejectedForm } from '@/lib/server/forms/rejected-forms';
import { getShownForm, provideRetryPage } from '@/lib/server/forms/retry-page';

prepareDatabase();

const MB = 1_000_000;

beforeEach(async () => {
  const db = await getDatabase();
  await db.deleteFrom('rejectedForms').execute();
});

function save(bytes: number, client: string = randomUUID()): Promise<string | null> {
  const rejected = { values: { message: 'a'.repeat(bytes) }, errors: {}, notice: null };
  return saveRejectedForm(contactForm.name, rejected, client);
}

/** Stores forms until not even an empty one fits. */
async function fill(): Promise<void> {
  for (let bytes = MB; bytes > 1;) if ((await save(bytes)) === null) bytes /= 2;
}

async function measure(): Promise<number> {
  const db = await getDatabase();
  const rows = await db.selectFrom('rejectedForms').select('entries').execute();
  return rows.reduce((sum, { entries }) => sum + Buffer.byteLength(entries), 0);
}

/** Sends the contact form with a mistake; returns the response and what the next page would show. */
async function reject(fields: Record<string, string>) {
  const all = { name: 'Ann', email: 'wrong', topic: 'Fees', message: 'How much?', ...fields };
  const response = await POST(nativeRequest('/api/contact', createVisitor(), all));
  const id = /rejected=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { response, kept: await getRejectedForm(contactForm.name, id) };
}

describe('rejected forms', () => {
  it('take at most 20 MB, however many networks send them at once', async () => {
    // A busy machine may take longer than a visitor would wait.
    const ids = await withOwnDeadline(60_000, () =>
      Promise.all(Array.from({ length: 50 }, () => save(800_000))),
    );
    expect(await measure()).toBeLessThanOrEqual(20 * MB);
    expect(await measure()).toBeGreaterThan(19 * MB);
    expect(ids.filter((id) => id === null)).toHaveLength(26);
    await fill();
    expect(await measure()).toBeLessThanOrEqual(20 * MB);
  });

  it('are at most 10,000, or small ones would take long to count', async () => {
    const db = await getDatabase();
    const expiresAt = Date.now() + 60_000;
    const entries = JSON.stringify({ values: {}, errors: {}, notice: null });
    const rows = Array.from({ length: 10_000 }, (_, id) => ({
      id: `${id}`,
      form: 'contact',
      entries,
      expiresAt,
    }));
    for (let at = 0; at < rows.length; at += 1_000) {
      await db
        .insertInto('rejectedForms')
        .values(rows.slice(at, at + 1_000))
        .execute();
    }
    const start = processorTime();
    expect(await save(1)).toBeNull();
    expect(processorTime() - start).toBeLessThan(500);
  });

  it('make room when they expire, without waiting for a clean-up', async () => {
    await fill();
    expect(await save(MB)).toBeNull();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(await save(MB)).not.toBeNull();
    expect(await measure()).toBeLessThan(2 * MB);
    clock.mockRestore();
  });
});

describe('the values of a rejected form', () => {
  it('are kept whole up to twice their limit, and to 2,000 characters', async () => {
    const fields = { name: 'a'.repeat(2_000), message: 'b'.repeat(10_000) };
    const { kept } = await reject(fields);
    expect(kept?.values).toMatchObject(fields);
    expect(kept?.notice).toBeNull();
  });

  it('are cut beyond that, and the page says so', async () => {
    const { kept } = await reject({ name: 'a'.repeat(2_001), message: 'é'.repeat(10_001) });
    expect(kept?.values).toMatchObject({ name: 'a'.repeat(2_000), message: 'é'.repeat(10_000) });
    expect(kept?.notice).toBe(
      `${formText.cut(contactText.name, 2_000)} ${formText.cut(contactText.message, 10_000)}`,
    );
  });

  it('are never cut in the middle of a character', async () => {
    const { kept } = await reject({ name: `a${'😀'.repeat(1_500)}` });
    expect(kept?.values.name).toBe(`a${'😀'.repeat(999)}`);
  });
});

describe('a rejected form for which there is no room', () => {
  it('is answered with its page, filled in and stored nowhere', async () => {
    await fill();
    provideRetryPage(async (path) => Response.json({ path, shown: getShownForm('contact') }));
    const before = await measure();
    const { response } = await reject({ message: 'Do not lose this' });
    expect(await response.json()).toMatchObject({
      path: '/contact/again',
      shown: {
        values: { message: 'Do not lose this' },
        errors: { email: contactText.emailWrong },
      },
    });
    expect(response.headers.get('set-cookie')).toMatch(/^rejected=;.*Max-Age=0/);
    expect(await measure()).toBe(before);
    expect(getShownForm('contact')).toBeNull();
  });

  it('can be sent again where no page can be rendered', async () => {
    await fill();
    provideRetryPage(() => Promise.resolve(null));
    const { response } = await reject({ message: 'Do not lose this' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain(contactText.emailWrong);
    expect(page).toContain('Do not lose this');
  });
});
