import { randomUUID } from 'node:crypto';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import {
  createVisitor,
  headersOf,
  nativeRequest,
  scriptRequest,
} from '@/__tests__/support/visitors/visitor';
import { POST } from '@/app/api/contact/route';
import { contactForm } from '@/lib/forms/contact';
import { HONEYPOT_FIELD, SUBMISSION_FIELD, TOKEN_FIELD } from '@/lib/forms/form';
import { XSRF_HEADER } from '@/lib/http';
import { contactText } from '@/lib/i18n/en/contact';
import { listMessages } from '@/lib/server/contact/inbox';
import { getMessage } from '@/lib/server/contact/messages';
import { closeDatabase } from '@/lib/server/database/database';
import { getRejectedForm } from '@/lib/server/forms/rejected-forms';

const settings = prepareDatabase();

const fine = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' };
const ACTION = contactForm.action;

async function send(request: Request) {
  const response = await POST(request);
  const body = await response.text();
  return { response, status: response.status, headers: response.headers, body };
}

function count(): Promise<number> {
  return listMessages('all').then((list) => list.length);
}

function referenceIn(location: string): string {
  return new URL(location, 'http://localhost').searchParams.get('reference') ?? '';
}

/** Name and value of the hidden fields in a page. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}

describe('the contact form, sent by a script,', () => {
  it('stores the message and responds with a page that shows its reference', async () => {
    const { status, headers, body } = await send(scriptRequest(ACTION, createVisitor(), fine));
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    const { location } = JSON.parse(body);
    expect(await getMessage(referenceIn(location))).toMatchObject(fine);
  });

  it('stores an address with an international domain in ASCII', async () => {
    const fields = { ...fine, email: 'ann@müller.example' };
    const { status, body } = await send(scriptRequest(ACTION, createVisitor(), fields));
    expect(status).toBe(201);
    const stored = await getMessage(referenceIn(JSON.parse(body).location));
    expect(stored).toMatchObject({ email: 'ann@xn--mller-kva.example' });
  });

  it('responds with an error for each wrong field', async () => {
    const visitor = createVisitor();
    const before = await count();
    const { status, body } = await send(scriptRequest(ACTION, visitor, { ...fine, email: 'ann' }));
    expect(status).toBe(422);
    expect(JSON.parse(body)).toEqual({ errors: { email: contactText.emailWrong } });
    expect(await count()).toBe(before);
  });
});

describe('the contact form, sent natively,', () => {
  it('stores the message and redirects with GET', async () => {
    const { status, headers } = await send(nativeRequest(ACTION, createVisitor(), fine));
    expect(status).toBe(303);
    const location = headers.get('location') ?? '';
    // Behind a proxy, an absolute URL would name the wrong host.
    expect(location).toMatch(/^\/contact\/sent\?/);
    expect(await getMessage(referenceIn(location))).toMatchObject(fine);
  });

  it('stores one message when a form without an id arrives several times', async () => {
    const typed = { ...fine, topic: 'Sent twice', [SUBMISSION_FIELD]: '' };
    const locations = [];
    for (let turn = 0; turn < 3; turn++) {
      const { headers } = await send(nativeRequest(ACTION, createVisitor(), typed));
      locations.push(headers.get('location'));
    }
    expect(new Set(locations).size).toBe(1);
  });

  it('stores each line break as one character', async () => {
    const message = 'One\nTwo\n\nThree';
    const request = nativeRequest(ACTION, createVisitor(), { ...fine, message });
    const { headers } = await send(request);
    const stored = await getMessage(referenceIn(headers.get('location') ?? ''));
    expect(stored).toMatchObject({ message });
  });

  it('stores a rejected form, to show it again', async () => {
    const wrong = { ...fine, message: '   ', name: 'Änn & "Bob"', receipt: 'on' };
    const { status, headers } = await send(nativeRequest(ACTION, createVisitor(), wrong));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`${contactForm.page}/again`);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^rejected=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const id = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(await getRejectedForm('contact', id)).toEqual({
      values: { ...wrong, message: '', receipt: 'on' },
      errors: { message: contactText.messageRequired },
      notice: null,
    });
    expect(await getRejectedForm('another', id)).toBeNull();
    expect(await getRejectedForm('contact', 'guessed')).toBeNull();
  });
});

describe('a request forged for a visitor', () => {
  it.each<[string, Record<string, string>]>([
    ['script', { 'Content-Type': 'application/json' }],
    ['native form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])(
    'is refused without a cookie or its text when another site sends it as a %s',
    async (_, type) => {
      const visitor = createVisitor();
      const before = await count();
      const request = new Request(`http://localhost${ACTION}`, {
        method: 'POST',
        headers: { ...headersOf(visitor), 'Sec-Fetch-Site': 'cross-site', ...type },
        body: JSON.stringify(fine),
      });
      const { status, headers, body } = await send(request);
      expect(status).toBe(403);
      expect(headers.has('set-cookie')).toBe(false);
      expect(body).not.toContain(fine.message);
      expect(await count()).toBe(before);
    },
  );

  it('gets a new token when a script sent a stale one', async () => {
    const visitor = createVisitor();
    const stale = { ...visitor, token: createVisitor().token };
    const { status, headers, body } = await send(scriptRequest(ACTION, stale, fine));
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: 'xsrf' });
    expect(headers.has('set-cookie')).toBe(false);
    const lost = { ...visitor, cookie: '' };
    const { headers: fresh } = await send(scriptRequest(ACTION, lost, fine));
    expect(fresh.getSetCookie()).toHaveLength(2);
  });
});

describe('a form with a filled-in honeypot', () => {
  it('gets the same response, and its message is stored as spam', async () => {
    const filled = { ...fine, [HONEYPOT_FIELD]: 'http://spam.example' };
    const { status, headers } = await send(nativeRequest(ACTION, createVisitor(), filled));
    expect(status).toBe(303);
    const stored = await getMessage(referenceIn(headers.get('location') ?? ''));
    expect(stored).toMatchObject({ state: 'spam', mail: null });
  });
});

describe('the sixth message of a client in ten minutes', () => {
  it('is refused with the time to wait, and its text is kept', async () => {
    const visitor = createVisitor();
    for (let turn = 0; turn < 5; turn++) {
      await send(scriptRequest(ACTION, visitor, { ...fine, topic: `Fees ${turn}` }));
    }
    const sixth = { ...fine, topic: 'One more' };
    const script = await send(scriptRequest(ACTION, visitor, sixth));
    expect(script.status).toBe(429);
    expect(JSON.parse(script.body)).toMatchObject({ code: 'throttled' });
    const native = await send(nativeRequest(ACTION, visitor, sixth));
    expect(native.status).toBe(429);
    expect(hiddenFields(native.body)).toMatchObject(sixth);
    const wait = Number(native.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
  });
});

describe('a request that no form of the site sends', () => {
  const good = { ...fine, [SUBMISSION_FIELD]: randomUUID() };

  it.each<[string, unknown]>([
    ['JSON that ends too early', '{"name":'],
    ['nothing', ''],
    ['a list', []],
    ['a text', '"text"'],
    ['null', 'null'],
    ['a number for a text', { ...good, name: 1 }],
    ['a list for a text', { ...good, name: ['Ann', 'Bob'] }],
    ['an object for a text', { ...good, name: { $ne: '' } }],
    ['an unknown field', { ...good, isAdmin: 'true' }],
    ['a field of every object', `{"__proto__":"x","name":"Ann"}`],
    ['a field twice', `{"name":"Ann","name":"Bob"}`],
    ['a field twice, once in disguise', `{"name":"Ann","n\\u0061me":"Bob"}`],
    ['a very long name of the form', { ...good, [SUBMISSION_FIELD]: 'x'.repeat(65) }],
  ])('gets 400 when it is %s', async (_, body) => {
    expect((await send(scriptRequest(ACTION, createVisitor(), body))).status).toBe(400);
  });

  it.each([
    ['a field twice', 'name=Ann&name=Bob'],
    ['an unknown field', 'name=Ann&role=admin'],
    ['bytes that are no text', 'name=%ff'],
    ['half an escape', 'name=%4'],
    ['raw bytes that are no text', Buffer.from([0x6e, 0x3d, 0xff])],
  ])('gets 400 when the form has %s', async (_, body) => {
    const visitor = createVisitor();
    const request = new Request(`http://localhost${ACTION}`, {
      method: 'POST',
      headers: { ...headersOf(visitor), 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect((await send(request)).status).toBe(400);
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
  ])('gets 415 when its type is "%s"', async (type) => {
    const request = scriptRequest(ACTION, createVisitor(), fine, { 'Content-Type': type });
    expect((await send(request)).status).toBe(415);
  });

  it('gets 415 when it says that it is compressed', async () => {
    const headers = { 'Content-Encoding': 'gzip' };
    const request = scriptRequest(ACTION, createVisitor(), fine, headers);
    expect((await send(request)).status).toBe(415);
  });

  it.each([
    ['by its own account', (body: string) => body],
    ['without saying so', (body: string) => new Blob([body]).stream()],
  ])('gets 413 when it is over 64 KB %s', async (_, wrap) => {
    const visitor = createVisitor();
    const body = JSON.stringify({ ...fine, message: 'x'.repeat(64 * 1024) });
    const request = new Request(`http://localhost${ACTION}`, {
      method: 'POST',
      headers: {
        ...headersOf(visitor),
        'Content-Type': 'application/json',
        [XSRF_HEADER]: visitor.token,
      },
      body: wrap(body),
      ...{ duplex: 'half' },
    });
    expect((await send(request)).status).toBe(413);
  });

  it('gets 422 when a field is missing', async () => {
    const { status, body } = await send(scriptRequest(ACTION, createVisitor(), {}));
    expect(status).toBe(422);
    expect(Object.keys(JSON.parse(body).errors)).toEqual(['name', 'email', 'topic', 'message']);
  });
});

describe('the contact form without a database', () => {
  beforeEach(async () => {
    await closeDatabase();
    Object.assign(process.env, { DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' });
  });

  afterEach(async () => {
    await closeDatabase().catch(() => undefined);
    Object.assign(process.env, settings);
  });

  it('says that nothing was sent, and keeps the text', async () => {
    const visitor = createVisitor();
    const script = await send(scriptRequest(ACTION, visitor, fine));
    expect(script.status).toBe(503);
    expect(JSON.parse(script.body)).toMatchObject({ code: 'unavailable' });
    const native = await send(nativeRequest(ACTION, visitor, fine));
    expect(native.status).toBe(503);
    const fields = hiddenFields(native.body);
    expect(fields).toMatchObject(fine);
    // Needs no token, like the form itself.
    expect(fields).not.toHaveProperty(TOKEN_FIELD);
    expect(native.headers.has('set-cookie')).toBe(false);
    expect(takeLoggedEvents()).toEqual(['form.failed', 'form.failed']);
  });
});
