import { randomUUID } from 'node:crypto';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { headersOf } from '@/__tests__/faults/visitor';
import { contentActionForm, draftForm } from '@/lib/forms/content';

/** Response to something that a writer has sent: the page that follows, and the draft if there is one. */
type Sent = { location: string; draft: string };

/** Somebody who writes and publishes in a browser with scripts, in a tab that stays open. */
export class Writer {
  private readonly copy = randomUUID();

  constructor(
    public url: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** Creates somebody who may publish everything, in the database of this process. */
  static async create(url = ''): Promise<Writer> {
    const visitor = await createSignedIn(await createUser(['write', 'publish']));
    return new Writer(url, headersOf({ url, ...visitor }));
  }

  /** Opens the draft of a file, and returns its id. */
  async edit(file: string): Promise<string> {
    const { location } = await this.act('edit', { file });
    return new URL(location, 'http://localhost').searchParams.get('id') ?? '';
  }

  /** Does something with a file or a draft. */
  act(action: string, wish: { file?: string; id?: string }): Promise<Sent> {
    return this.send(contentActionForm.action, { file: '', id: '', base: '', ...wish, action });
  }

  /** Presses a button of the form of a draft. */
  press(button: string, draft: string, fields: Record<string, string>): Promise<Sent> {
    const own = { draft, revision: '1', submission: this.copy, do: button };
    return this.send(draftForm.action, { ...own, ...fields });
  }

  async get(address: string): Promise<string> {
    const response = await fetch(this.url + address, { headers: this.headers });
    const page = await response.text();
    if (response.ok && !response.redirected) return page;
    throw new Error(`${address} was answered ${response.status}, ${response.url}.`);
  }

  private async send(action: string, fields: Record<string, string>): Promise<Sent> {
    const response = await fetch(this.url + action, {
      method: 'POST',
      headers: { ...this.headers, Accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    const answer: unknown = await response.json();
    const [location, draft] = ['location', 'draft'].map((key): unknown =>
      Reflect.get(Object(answer), key),
    );
    if (typeof location !== 'string') throw new Error(`${action}: ${JSON.stringify(answer)}`);
    return { location, draft: String(draft ?? '') };
  }
}
