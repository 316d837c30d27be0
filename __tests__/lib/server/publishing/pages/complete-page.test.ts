import { gunzipSync, gzipSync } from 'node:zlib';
import fc from '@/__tests__/support/jest/random';
import { EMPTY_BOARD, type Alert } from '@/lib/server/alerts/board';
import { showBoard } from '@/lib/server/alerts/current-board';
import { completePage, findAlertsPlace } from '@/lib/server/publishing/pages/complete-page';
import { insertBlocks } from '@/lib/server/publishing/pages/insert-blocks';
import { plainOf, type StoredPage } from '@/lib/server/publishing/pages/stored-page';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';

const HTML = '<!DOCTYPE html><title>Größe</title><div id="alerts"></div><header>€</header>';

let sequence = 0;

beforeEach(() => {
  process.env.DATA_DIR = makeFolder();
});

afterEach(() => {
  show();
  removeMadeFolders();
});

function show(...alerts: Partial<Alert>[]): void {
  sequence += 1;
  const now = Date.now();
  const board = alerts.map((alert, index) => ({
    id: `a${sequence}-${index}`,
    level: 'warning' as const,
    text: 'Flood',
    link: null,
    folder: null,
    isExercise: false,
    publishedAt: now,
    endsAt: now + 60_000,
    updates: [],
    ...alert,
  }));
  showBoard({ ...EMPTY_BOARD, sequence, changedAt: now, alerts: board });
}

function store(html = HTML): StoredPage {
  const headers = new Map([
    ['ETag', 'W/"x"'],
    ['Speculation-Rules', '"/rules"'],
    ['Cache-Control', 'public, s-maxage=1, stale-if-error=86400'],
  ]);
  return {
    editionId: 'v1',
    status: 200,
    headers,
    etag: 'W/"x"',
    zipped: gzipSync(html),
    similarLinks: null,
    alertsAt: findAlertsPlace(html),
  };
}

describe('a stored page', () => {
  it('is sent unchanged while there is no alert', () => {
    const page = store();
    expect(completePage(page, '/a')).toBe(page);
  });

  it('gets the alerts before the header, another ETag, no speculation rules, and no place in a cache', () => {
    show({ text: 'Größere Flut' });
    const { zipped, etag, headers } = completePage(store(), '/a');
    expect(`${gunzipSync(zipped)}`).toMatch(
      /<div id="alerts"><section.*Größere Flut.*<\/section><\/div><header>€/s,
    );
    expect(etag).not.toBe('W/"x"');
    expect(Object.fromEntries(headers)).toEqual({
      ETag: etag,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    });
  });

  it('is itself again when the alert has ended', () => {
    const page = store();
    show({ endsAt: Date.now() - 1 });
    expect(completePage(page, '/a')).toBe(page);
  });

  it('shows an alert of a folder only there', () => {
    show({ folder: '/blog' });
    expect(`${plainOf(completePage(store(), '/blog/a'))}`).toContain('Flood');
    expect(`${plainOf(completePage(store(), '/about'))}`).toBe(HTML);
  });

  it('never shows an exercise', () => {
    const page = store();
    show({ isExercise: true });
    expect(completePage(page, '/a')).toBe(page);
  });

  it('is compressed once for each change of the alerts', () => {
    const page = store();
    show({});
    const [one, other] = [completePage(page, '/a'), completePage(page, '/a')];
    expect(one.zipped).toBe(other.zipped);
    show({ text: 'It rises' });
    expect(`${plainOf(completePage(page, '/a'))}`).toContain('It rises');
  });
});

it('the page of all alerts shows them in its list, also those of a folder, or says that there is none', () => {
  const page = store(`${HTML}<main><div id="alert-list"></div></main>`);
  expect(`${plainOf(completePage(page, '/alert'))}`).toMatch(
    /<div id="alert-list"><p>There are no/,
  );
  show({ folder: '/blog' }, { text: 'Fire' });
  const shown = `${plainOf(completePage(page, '/alert'))}`;
  expect(shown).toMatch(/<div id="alerts"><\/div>.*alert-list.*(Flood.*Fire|Fire.*Flood)/s);
});

it('inserts blocks at their places, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(HTML.length), fc.string())), (list) => {
      const text = HTML.replaceAll(/[^\x20-\x7e]/g, '?');
      const blocks = list.map(([at, html]) => ({ at, html: Buffer.from(html).toString() }));
      const plain = plainOf(insertBlocks(store(text), blocks));
      const expected = blocks
        .map((block, index) => ({ ...block, index }))
        .sort((one, other) => other.at - one.at || other.index - one.index)
        .reduce((html, { at, html: block }) => html.slice(0, at) + block + html.slice(at), text);
      expect(`${plain}`).toBe(expected);
    }),
  );
});
