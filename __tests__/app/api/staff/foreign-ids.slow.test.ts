import fs from 'node:fs';
import path from 'node:path';
import { page } from '@/__tests__/support/content/temporary-content';
import {
  edit,
  editor,
  FILE,
  folder,
  prepareEditing,
  read,
  send,
  shown,
  signInWith,
  TEXT,
  visitor,
} from '@/__tests__/support/editor/editing';
import { makePhoto } from '@/__tests__/support/editor/uploads';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/content/act/route';
import { GET as openStored } from '@/app/api/staff/content/history/[id]/route';
import { GET as preview } from '@/app/api/staff/content/preview/[id]/route';
import { grantRights, revokeRights } from '@/lib/server/accounts/users/rights';
import { getDatabase } from '@/lib/server/database/database';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { hashOf, listActs } from '@/lib/server/editor/history';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';

jest.setTimeout(120_000);

prepareEditing();

const IMAGE = 'pages/old.jpg';
const NEXT = page('The second text', 'Second');

const NO_IDS = [
  ...['', '0', '-1', '1e309', 'NaN', '__proto__', 'constructor', '../../etc/passwd', "' OR '1'='1"],
  ...['%', '*', '\u202eid', 'جامعة', 'x'.repeat(60_000)],
];

/** Opens what the history has under an id. */
async function open(id: string, by: RouteVisitor): Promise<number> {
  const request = new Request('http://localhost/x', { headers: by.headers });
  return (await openStored(request, { params: Promise.resolve({ id }) })).status;
}

async function press(action: string, id: string, by = visitor, base = ''): Promise<string> {
  const { status, location } = await by.post(act, { action, file: FILE, id, base });
  return location ?? `${status}`;
}

/** Publishes a change of the page, and returns its act. */
async function publish(): Promise<{ id: string; before: string }> {
  await send(await edit(), { source: NEXT }, { button: 'publish' });
  const [published] = await listActs(FILE);
  if (!published) throw new Error('Nothing was published.');
  return published;
}

/** Deletes an image, and returns the id of the act. */
async function deleteImage(): Promise<string> {
  fs.writeFileSync(path.join(folder, IMAGE), await makePhoto());
  await lookNow([IMAGE]);
  const base = hashOf(fs.readFileSync(path.join(folder, IMAGE)));
  await visitor.post(act, { action: 'delete', file: IMAGE, id: '', base });
  return (await listActs(IMAGE))[0]?.id ?? '';
}

describe('an id of the history', () => {
  it('leads to nothing for an editor of another folder, whatever file they name', async () => {
    const { id, before } = await publish();
    const image = await deleteImage();
    expect(await open(image, visitor)).toBe(200);
    const { visitor: other, user } = await signInWith('publish', 'blog/**');
    const acts = await listActs('');
    expect(await open(image, other)).toBe(404);
    for (const one of [id, image]) {
      for (const action of ['undo', 'restore']) {
        for (const base of ['', before]) {
          expect(await press(action, one, other, base)).toContain('done=forbidden');
        }
      }
    }
    expect([read(FILE), fs.existsSync(path.join(folder, IMAGE))]).toEqual([NEXT, false]);
    expect([await listActs(''), await listDrafts(user.id)]).toEqual([acts, []]);
  });

  it('leads to nothing from the request after the right was revoked', async () => {
    const { id } = await publish();
    const image = await deleteImage();
    await revokeRights(editor.id, ['publish']);
    await grantRights(editor.id, ['publish'], 'blog/**');
    expect(await open(image, visitor)).toBe(404);
    expect(await press('undo', id)).toContain('done=forbidden');
    expect(read(FILE)).toBe(NEXT);
  });

  it('shows and undoes nothing to somebody who may only write', async () => {
    const { id } = await publish();
    const image = await deleteImage();
    const { visitor: writer } = await signInWith('write', 'pages/**');
    expect(await press('undo', id, writer)).toContain('done=forbidden');
    expect(await press('restore', image, writer)).toContain('done=forbidden');
    expect([read(FILE), fs.existsSync(path.join(folder, IMAGE))]).toEqual([NEXT, false]);
  });

  it('never shows a text as a file', async () => {
    const { id } = await publish();
    expect(await open(id, visitor)).toBe(404);
  });

  it('leads to nothing after the act was deleted', async () => {
    const { id } = await publish();
    const image = await deleteImage();
    const db = await getDatabase();
    await db.deleteFrom('contentActs').execute();
    expect(await open(image, visitor)).toBe(404);
    for (const action of ['undo', 'restore']) {
      expect(await press(action, id)).toContain('done=forbidden');
    }
    expect(read(FILE)).toBe(NEXT);
  });

  it('may be anything without changing anything', async () => {
    const draft = await edit();
    for (const id of [...NO_IDS, draft]) {
      expect([id.slice(0, 20), await open(id, visitor)]).toEqual([id.slice(0, 20), 404]);
      for (const action of ['undo', 'restore']) {
        expect(await press(action, id)).toContain('done=forbidden');
      }
    }
    expect([read(FILE), await listActs('')]).toEqual([TEXT, []]);
  });
});

describe('an id of a draft', () => {
  it('is of no use to anybody but its author, whatever rights they have', async () => {
    const id = await edit();
    await send(id, { source: NEXT });
    const draft = await getDraft(id, editor.id);
    const { visitor: other, user } = await signInWith('publish', '*');
    for (const button of ['save', 'publish', 'schedule', 'share', 'preview', 'source']) {
      const sent = { source: page('Theirs'), revision: `${draft?.revision}` };
      const location = await send(id, sent, { by: other, button });
      expect([button, location]).toEqual([button, expect.stringContaining('done=gone')]);
    }
    for (const action of ['discard', 'share', 'withdraw', 'unschedule']) {
      expect([action, await press(action, id, other)]).toEqual([
        action,
        expect.stringContaining('done=gone'),
      ]);
    }
    const request = new Request('http://localhost/x', { headers: other.headers });
    const shownTo = await preview(request, { params: Promise.resolve({ id }) });
    expect(shownTo.headers.get('location')).toContain('done=gone');
    expect(await getDraft(id, editor.id)).toEqual(draft);
    expect([read(FILE), await listDrafts(user.id)]).toEqual([TEXT, []]);
  });

  it('may be anything without changing anything', async () => {
    for (const id of NO_IDS) {
      expect(await send(id, { source: NEXT }, { button: 'publish' })).toContain('done=gone');
      expect(await press('discard', id)).toContain('done=gone');
    }
    expect([read(FILE), await listDrafts(editor.id)]).toEqual([TEXT, []]);
  });
});

describe('two requests at once', () => {
  it('that save the same version keep both texts', async () => {
    const id = await edit();
    const texts = ['One', 'Two', 'Three', 'Four'].map((text) => page(text));
    const answers = await Promise.all(texts.map((source) => send(id, { source })));
    expect(answers.filter((location) => location.includes('done=saved'))).toHaveLength(1);
    const drafts = (await listDrafts(editor.id)).map(({ content }) => content);
    expect(drafts.toSorted()).toEqual(texts.toSorted());
  });

  it('that publish the same draft publish it once', async () => {
    const id = await edit();
    const submission = 'one-click';
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(id, { source: NEXT, submission }, { button: 'publish' })),
    );
    expect(answers.filter((one) => one.includes('done=published'))).not.toEqual([]);
    expect(answers.filter((one) => one === '')).toEqual([]);
    expect([read(FILE), shown(FILE)]).toEqual([NEXT, NEXT]);
    expect((await listActs(FILE)).map(({ action }) => action)).toEqual(['published']);
  });

  it('that publish different texts of one draft lose neither', async () => {
    const id = await edit();
    const texts = ['One', 'Two'].map((text) => page(text));
    const answers = await Promise.all(
      texts.map((source) => send(id, { source }, { button: 'publish' })),
    );
    expect(answers.filter((one) => one === '')).toEqual([]);
    const drafts = (await listDrafts(editor.id)).map(({ content }) => content);
    expect([read(FILE), ...drafts].filter((one) => one !== TEXT).toSorted()).toEqual(
      texts.toSorted(),
    );
  });

  it('of which one publishes a draft and one deletes it end with one of both', async () => {
    const id = await edit();
    await send(id, { source: NEXT });
    const draft = await getDraft(id, editor.id);
    const sent = { source: NEXT, revision: `${draft?.revision}` };
    const [published = ''] = await Promise.all([
      send(id, sent, { button: 'publish' }),
      press('discard', id),
    ]);
    const isPublished = published.includes('done=published');
    expect(read(FILE)).toBe(isPublished ? NEXT : TEXT);
    expect(await listActs(FILE)).toHaveLength(isPublished ? 1 : 0);
  });
});
