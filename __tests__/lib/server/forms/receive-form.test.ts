import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { VISIT, visitForm } from '@/__tests__/support/forms/visit-form';
import {
  createVisitor,
  headersOf,
  nativeRequest,
  scriptRequest,
  type Visitor,
} from '@/__tests__/support/visitors/visitor';
import type { Form } from '@/lib/forms/form';
import { notSentText } from '@/lib/i18n/en/forms';
import { HashQueueFull } from '@/lib/server/accounts/hashing/password-hash';
import { receiveForm } from '@/lib/server/forms/receive-form';
import { getRejectedForm } from '@/lib/server/forms/rejected-forms';

prepareDatabase();

const form = {
  name: 'door',
  action: '/api/door',
  page: '/door',
  fields: [
    {
      name: 'word',
      label: 'Password',
      type: 'password',
      autoComplete: 'current-password',
      rules: { required: true },
      messages: {},
    },
    {
      name: 'note',
      label: 'Note',
      type: 'text',
      autoComplete: 'off',
      rules: { required: true },
      messages: {},
    },
    {
      name: 'code',
      label: 'Code',
      type: 'text',
      autoComplete: 'one-time-code',
      rules: {},
      messages: {},
    },
    { name: 'link', label: '', type: 'hidden', autoComplete: 'off', rules: {}, messages: {} },
  ],
  submit: 'Open',
} as const satisfies Form;

const receive = receiveForm(form, async ({ values }) => ({ location: `/open?${values.note}` }));

it('an accepted form deletes the rejected one, however it is sent', async () => {
  const fields = { word: 'secret', note: 'hello' };
  const responses = [
    await receive(nativeRequest(form.action, createVisitor(), fields)),
    await receive(scriptRequest(form.action, createVisitor(), fields)),
  ];
  expect(responses.map(({ status }) => status)).toEqual([303, 201]);
  for (const { headers } of responses) {
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^rejected=;.*Max-Age=0/)]);
  }
});

const WAIT = String(new HashQueueFull().wait / 1_000);

describe('a form whose hash does not fit into the queue', () => {
  const busy = receiveForm(form, async () => {
    throw new HashQueueFull();
  });
  const fields = { word: 'secret', note: 'hello', code: '', link: '' };

  it('gets 503 with the time to retry and what to do', async () => {
    const response = await busy(scriptRequest(form.action, createVisitor(), fields));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe(WAIT);
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: `${notSentText.busy} ${notSentText.stillHere}`,
    });
  });

  it('gets the same response if another copy of this code threw the error', async () => {
    let copy: typeof import('@/lib/server/forms/form-failure') | null = null;
    await jest.isolateModulesAsync(async () => {
      copy = await import('@/lib/server/forms/form-failure');
    });
    const { ServerBusy } = copy ?? (await import('@/lib/server/forms/form-failure'));
    expect(new HashQueueFull()).not.toBeInstanceOf(ServerBusy);
    const refuse = receiveForm(form, async () => {
      throw new ServerBusy(7_000);
    });
    const response = await refuse(scriptRequest(form.action, createVisitor(), fields));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

  it('keeps its values, except the password, without scripts', async () => {
    const response = await busy(nativeRequest(form.action, createVisitor(), fields));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, WAIT]);
    const page = await response.text();
    expect(page).toContain(notSentText.busy);
    expect(page).not.toContain('secret');
    const id = /rejected=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(await getRejectedForm('door', id)).toMatchObject({
      values: { word: '', note: 'hello' },
      notice: notSentText.busy,
    });
  });
});

describe('a form with a password', () => {
  it('passes the password on as typed', async () => {
    const fields = { word: '  secret  ', note: '  hello ' };
    const response = await receive(nativeRequest(form.action, createVisitor(), fields));
    expect(response.headers.get('location')).toBe('/open?hello');
  });

  it('is stored without the password or code when another field is wrong', async () => {
    const fields = { word: 'secret', note: '', code: '123456', link: 'from a mail' };
    const response = await receive(nativeRequest(form.action, createVisitor(), fields));
    expect(response.status).toBe(303);
    const id = /rejected=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const values = { word: '', note: '', code: '', link: '' };
    expect(await getRejectedForm('door', id)).toMatchObject({ values });
    expect(response.headers.get('location')).toBe('/door?link=from+a+mail');
  });

  it('does not return the password in a page when the token was stale', async () => {
    const lost = { ...createVisitor(), cookie: '' };
    const response = await receive(
      nativeRequest(form.action, lost, { word: 'secret', note: 'hello', link: 'mail' }),
    );
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).not.toContain('secret');
    expect(page).toContain('href="/door?link=mail"');
    expect(page).toContain(notSentText.typeAgain);
    expect(page).not.toContain(notSentText.kept);
  });
});

describe('a native form of a personal page', () => {
  const saved: string[] = [];
  const noteForm = { ...form, fields: [form.fields[1]] } satisfies Form;
  const receiveNote = receiveForm(noteForm, async ({ values }) => {
    saved.push(values.note);
    return { location: '/noted' };
  });

  it('is refused without a token, even with evidence of its origin', async () => {
    const request = nativeRequest(form.action, { ...createVisitor(), token: '' }, { note: 'x' });
    expect((await receiveNote(request)).status).toBe(403);
    expect(saved).toEqual([]);
  });

  it('keeps its text when its token is stale, to send again with one button', async () => {
    const note = '<b>"It\'s" & more</b> $&';
    const lost = { ...createVisitor(), cookie: '' };
    const refused = await receiveNote(nativeRequest(form.action, lost, { note }));
    expect(refused.status).toBe(403);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(saved).toEqual([]);

    const fields = readHiddenFields(await refused.text());
    expect(fields.note).toBe(note);
    const cookie = refused.headers.getSetCookie().map((one) => one.split(';')[0]);
    const visitor: Visitor = { ...lost, cookie: cookie.join('; '), token: '' };
    const again = await receiveNote(nativeRequest(form.action, visitor, fields));
    expect(again.status).toBe(303);
    expect(saved).toEqual([note]);
  });

  /** Returns the hidden fields of a page by name. */
  function readHiddenFields(html: string): Record<string, string> {
    const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
    return Object.fromEntries(
      [...inputs].map(([, name = '', value = '']) => [name, decodeHtml(value)]),
    );
  }

  function decodeHtml(text: string): string {
    const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
    return text.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => names[name] ?? '');
  }
});

describe('a form with several boxes of one name', () => {
  const accepted = jest.fn();
  const receiveVisit = receiveForm(visitForm, async ({ values }) => {
    accepted(values);
    return { location: '/' };
  });

  beforeEach(() => accepted.mockClear());

  const post = (body: string) =>
    receiveVisit(
      new Request(`http://localhost${visitForm.action}`, {
        method: 'POST',
        headers: {
          ...headersOf(createVisitor()),
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
    );

  it('reads each ticked box from a native form', async () => {
    const body = 'day=tue&way=bike&topics=lab&topics=garden';
    expect((await post(body)).status).toBe(303);
    expect(accepted).toHaveBeenCalledWith(VISIT);
  });

  it('reads one line for each from a script', async () => {
    const visitor = createVisitor();
    await receiveVisit(scriptRequest(visitForm.action, visitor, VISIT));
    expect(accepted).toHaveBeenCalledWith(VISIT);
  });

  it('keeps the choice of a form that is sent again after a failure', async () => {
    // A hidden field, whose line breaks the browser sends as CRLF.
    const body = new URLSearchParams({ ...VISIT, topics: 'lab\r\ngarden' }).toString();
    await post(body);
    expect(accepted).toHaveBeenCalledWith(VISIT);
  });

  it.each(['day=tue&day=mon&way=bike&topics=lab', 'way=bus&way=bike&topics=lab&day=tue'])(
    'still rejects two values of a field that has one: %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
      expect(accepted).not.toHaveBeenCalled();
    },
  );
});
