import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { twinText } from '@/__tests__/support/content/twin-text';
import { showAction } from '@/lib/server/content/lists/actions';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { toEnd, toStart } from '@/lib/server/content/time/time-zone';

afterEach(removeMadeContent);

// The second site is in Zurich.
const at = (written: string) => toStart(written, 'Europe/Zurich');

const SITE = {
  title: 'Swan',
  brand: 'Swan',
  origin: 'https://swan.example',
  timeZone: 'Europe/Zurich',
  publishedAt: 0,
};

const programme = (apply?: object) => {
  const fields = { name: 'Dance', summary: 'S', level: 'other', ...(apply && { apply }) };
  return { 'programmes/dance.md': `---\n${JSON.stringify(fields)}\n---\n` };
};

const event = (registration: object, more: object = {}) => {
  const when = { start: '2027-06-20 18:00', end: '2027-06-20 20:00' };
  const fields = { name: 'Ball', summary: 'S', when, registration, ...more };
  return { 'events/ball.md': `---\n${JSON.stringify(fields)}\n---\n` };
};

const folderOf = (files: Record<string, string>) => makeContent({ ...WITHOUT_EVENTS, ...files });

function actionAt(folder: string, address: string, now: number) {
  const found = findTypePage(loadFolder(folder, now), address);
  return found?.kind === 'entry' ? showAction(found.group.type, found.entry) : null;
}

describe('the button of a programme', () => {
  const folder = () =>
    folderOf(programme({ href: '/contact', opens: '2027-05-01', closes: '2027-07-15' }));
  const opens = at('2027-05-01');
  const closes = toEnd('2027-07-15', 'Europe/Zurich');

  it.each([
    ['opens before the first day', opens - 1, { text: 'Applications open on 1 May 2027' }],
    ['says Apply from midnight of that day', opens, { text: 'Apply', href: '/contact' }],
    ['names the last day', opens, { note: 'Apply by 15 July 2027' }],
    ['says Apply to the end of that day', closes - 1, { text: 'Apply', href: '/contact' }],
    ['is closed after it', closes, { text: 'Applications closed on 15 July 2027' }],
  ])('%s, by the clock of the site', (_, now, expected) => {
    const shown = actionAt(folder(), '/programmes/dance', now);
    expect(shown).toMatchObject(expected);
    expect(shown && 'href' in shown).toBe(shown?.text === 'Apply');
  });

  it('changes while the site runs, because the edition ends at each of these times', () => {
    const own = folder();
    const periodAt = (now: number) => loadFolder(own, now).period;
    expect(periodAt(opens - 1).until).toBe(opens);
    expect(periodAt(opens)).toEqual({ from: opens, until: closes });
    expect(periodAt(closes).from).toBe(closes);
  });

  it('changes at a minute or at an instant, if the file says so', () => {
    const own = folderOf(
      programme({ href: '/contact', opens: '2027-05-01 09:00', closes: '2027-07-15T17:00Z' }),
    );
    const show = (now: number) => actionAt(own, '/programmes/dance', now);
    expect(show(at('2027-05-01 08:59'))?.text).toBe('Applications open on 1 May 2027, 9:00am');
    expect(show(at('2027-05-01 09:00'))?.note).toBe('Apply by 15 July 2027, 7:00pm');
    expect(show(Date.parse('2027-07-15T17:00Z'))?.state).toBe('closed');
  });

  it.each([
    [
      { label: 'Apply for Dance', href: '/contact' },
      { text: 'Apply for Dance', href: '/contact' },
    ],
    [{ href: '/contact' }, { text: 'Apply', href: '/contact' }],
    [{ href: '#' }, { text: 'Apply' }],
  ])('is always shown for a plain link: %j', (apply, expected) => {
    const own = folderOf(programme(apply));
    for (const now of [at('1970-01-01'), at('2199-01-01')])
      expect(actionAt(own, '/programmes/dance', now)).toEqual({ state: 'open', ...expected });
  });

  it('is missing without the field', () => {
    expect(actionAt(folderOf(programme()), '/programmes/dance', opens)).toBeNull();
  });
});

describe('the button of an event', () => {
  const open = { href: '/contact', opens: '2027-06-01', closes: '2027-06-15' };
  const full = { href: '/contact', full: true };
  const [before, during, after] = [at('2027-05-31'), at('2027-06-15 23:59'), at('2027-06-16')];
  const over = at('2027-06-20 20:00');

  it.each([
    ['open', open, {}, during, 'Register'],
    ['early', open, {}, before, 'Registration opens on 1 June 2027'],
    ['closed', open, {}, after, 'Registration closed on 15 June 2027'],
    ['full', full, {}, during, 'Fully booked'],
    ['full', { ...open, full: true }, {}, during, 'Fully booked'],
    ['closed', { ...open, full: true }, {}, after, 'Registration closed on 15 June 2027'],
    ['ended', { href: '/contact' }, {}, over, 'This event has ended.'],
    ['cancelled', full, { cancelled: true }, during, 'This event has been cancelled.'],
  ])('is %s: %j %j', (state, registration, more, now, text) => {
    const own = folderOf(event(registration, more));
    expect(actionAt(own, '/events/ball', now)).toMatchObject({ state, text });
  });
});

describe('the times of a button', () => {
  it.each([
    ['2027-05-01', '2027-04-30'],
    ['2027-05-01 09:00', '2027-05-01 09:00'],
    ['2027-05-02 00:00', '2027-05-01'],
  ])('are a mistake if it closes before it opens: %s, %s', (opens, closes) => {
    const folder = folderOf(programme({ href: '/contact', opens, closes }));
    const failure = failureOf(folder);
    expect(failure).toContain('apply.closes');
    expect(failure).toContain(`a day or a time after opens, which is ${opens}`);
  });

  it('may be on the same day', () => {
    const day = '2027-05-01';
    const folder = folderOf(programme({ href: '/contact', opens: day, closes: day }));
    expect(actionAt(folder, '/programmes/dance', at(day))?.state).toBe('open');
  });

  it('cannot be full for an application, which has no such field', () => {
    const folder = folderOf(programme({ href: '/contact', full: true }));
    expect(failureOf(folder)).toContain('full');
  });

  it('are in the JSON of the list, with the offset of the site, and the table has the link', () => {
    const apply = { href: '/contact', opens: '2027-05-01 09:00', closes: '2027-07-15' };
    const content = loadFolder(folderOf(programme(apply)), at('2027-01-01'));
    const { entries } = JSON.parse(twinText(content, '/programmes.json', SITE));
    const dance = entries.find(({ name }: { name: string }) => name === 'Dance');
    expect(dance.apply).toEqual({
      href: 'https://swan.example/contact',
      opens: '2027-05-01T09:00:00+02:00',
      closes: '2027-07-15',
    });
    expect(twinText(content, '/programmes.csv', SITE)).toContain(
      'Apply: https://swan.example/contact',
    );
  });
});
