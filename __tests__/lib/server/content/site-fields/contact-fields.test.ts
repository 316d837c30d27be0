import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content-failure';
import { noonOf } from '@/__tests__/support/noon';
import { SECOND_SITE, makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { loadFolder } from '@/lib/server/content/load-content';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const makeExceptions = (...exceptions: string[]) =>
  makeContent({
    'site.yaml': `${site.trimEnd()}\n  exceptions:\n${exceptions.map((one) => `    - { ${one} }\n`).join('')}`,
  });

const CHRISTMAS = "from: 2026-12-24, to: 2026-12-26, closed: true, reason: 'Christmas'";
const MORNING = "date: 2026-12-01, opens: '12:00', closes: '17:00'";

describe('further locations', () => {
  const makeLocation = (fields: string) =>
    makeContent({ 'site.yaml': `${site.trimEnd()}\n  locations:\n    - { ${fields} }\n` });

  it('need a name and an address', () => {
    const fields = 'name: Harbour, address: [2 Dock Road]';
    expect(loadFolder(makeLocation(fields)).site.contact.locations).toEqual([
      { name: 'Harbour', address: ['2 Dock Road'] },
    ]);
    expect(failureOf(makeLocation('address: [2 Dock Road]'))).toContain('locations[0].name');
  });

  it.each([
    ['a mistyped field', 'maps: x', 'did you mean map?'],
    ['a dead link to a map', 'map: { label: Map, href: /mapp }', 'locations[0].map.href'],
  ])('are refused with %s', (_, fields, part) => {
    const message = failureOf(makeLocation(`name: Harbour, address: [2 Dock Road], ${fields}`));
    expect(message).toContain(part);
  });
});

describe('exceptions to the opening hours', () => {
  it('are sorted by date', () => {
    expect(loadFolder(makeExceptions(CHRISTMAS, MORNING)).site.contact.exceptions).toEqual([
      { from: '2026-12-01', to: '2026-12-01', opens: '12:00', closes: '17:00' },
      { from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' },
    ]);
  });

  it('disappear when they are over, in the time zone of the site', () => {
    const folder = makeExceptions(CHRISTMAS);
    const shownAt = (now: number) => loadFolder(folder, now).site.contact.exceptions?.length;
    // In Zurich, 27 December begins at 23:00 UTC.
    const end = Date.UTC(2026, 11, 26, 23);
    expect([shownAt(end - 1), shownAt(end)]).toEqual([1, 0]);
  });

  it('have the content loaded again when one is over', () => {
    const { period } = loadFolder(makeExceptions(CHRISTMAS, MORNING), noonOf('2026-12-10'));
    expect([period.from, period.until]).toEqual([
      Date.UTC(2026, 11, 1, 23),
      Date.UTC(2026, 11, 26, 23),
    ]);
  });

  it.each([
    ['without a day', 'closed: true', 'exceptions[0].date'],
    ['with a day and a range', 'date: 2026-01-01, from: 2026-01-01, closed: true', '.date'],
    ['with half a range', 'from: 2026-01-01, closed: true', 'either date, or from and to'],
    ['with a range that ends first', 'from: 2026-01-02, to: 2026-01-01, closed: true', '.to'],
    ['without hours', 'date: 2026-01-01', 'either closed: true, or opens and closes'],
    ['with half the hours', "date: 2026-01-01, opens: '08:00'", 'either closed: true, or'],
    [
      'closed with hours',
      "date: 2026-01-01, closed: true, opens: '08:00', closes: '09:00'",
      '.closed',
    ],
    ['with an impossible day', 'date: 2026-02-30, closed: true', '"2026-02-30"'],
    ['with a mistyped field', 'dat: 2026-01-01, closed: true', 'did you mean date?'],
  ])('are refused %s', (_, exception, part) => {
    expect(failureOf(makeExceptions(exception))).toContain(part);
  });
});
