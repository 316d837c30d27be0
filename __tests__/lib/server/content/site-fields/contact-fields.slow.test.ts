import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { noonOf } from '@/__tests__/support/content/noon';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const makeExceptions = (...exceptions: string[]) =>
  makeContent({
    ...WITHOUT_EVENTS,
    'site.yaml': `${site.trimEnd()}\n  exceptions:\n${exceptions.map((one) => `    - { ${one} }\n`).join('')}`,
  });

const CHRISTMAS = "from: 2026-12-24, to: 2026-12-26, closed: true, reason: 'Christmas'";
const MORNING = "date: 2026-12-01, opens: '12:00', closes: '17:00'";

const NAMED = 'name: Harbour, address: [2 Dock Road]';
const LINK = 'label: Map, href: https://maps.example';
const SWAN = 'image: { src: images/swan.png, alt: A swan }';

it('an email address with an international domain is stored in ASCII', () => {
  const folder = makeContent({
    'site.yaml': site.replace(/^( +email:).*$/m, '$1 desk@müller.example'),
  });
  expect(loadFolder(folder).site.contact.email).toBe('desk@xn--mller-kva.example');
});

describe('further locations', () => {
  const makeLocation = (fields: string) =>
    makeContent({ 'site.yaml': `${site.trimEnd()}\n  locations:\n    - { ${fields} }\n` });

  it('need a name and an address', () => {
    expect(loadFolder(makeLocation(NAMED)).site.contact.locations).toEqual([
      { name: 'Harbour', address: ['2 Dock Road'] },
    ]);
    expect(failureOf(makeLocation('address: [2 Dock Road]'))).toContain('locations[0].name');
  });

  it('have maps as images of a known size', () => {
    const { site: shown, images } = loadFolder(makeLocation(`${NAMED}, map: { ${LINK}, ${SWAN} }`));
    const [location] = shown.contact.locations ?? [];
    const size = { width: expect.any(Number), height: expect.any(Number) };
    const map = { url: '/media/images/swan.png', alt: 'A swan', ...size };
    expect(location?.map?.image).toEqual(map);
    expect(images).toContainEqual(expect.objectContaining({ file: 'images/swan.png', ...size }));
  });

  it.each([
    ['a mistyped field', 'maps: x', 'did you mean map?'],
    ['a dead link to a map', 'map: { label: Map, href: /mapp }', 'locations[0].map.href'],
    ['a map without a link', `map: { ${SWAN} }`, 'locations[0].map.label'],
    ['a missing map', `map: { ${LINK}, image: { src: a.png, alt: A } }`, 'map.image.src'],
    ['an undescribed map', `map: { ${LINK}, image: { src: images/swan.png } }`, 'map.image.alt'],
  ])('are refused with %s', (_, fields, part) => {
    const message = failureOf(makeLocation(`${NAMED}, ${fields}`));
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
