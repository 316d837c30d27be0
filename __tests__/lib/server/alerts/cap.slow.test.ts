import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { JSDOM } from 'jsdom';
import { ALERT_LEVELS } from '@/lib/alerts/alert-levels';
import { formatAlertsJson, formatAlertsText } from '@/lib/server/alerts/alert-files';
import { EMPTY_BOARD, withAlerts, type Alert } from '@/lib/server/alerts/board';
import { formatCap } from '@/lib/server/alerts/cap';

const NOW = Date.UTC(2026, 0, 31, 12);

const site = {
  title: 'North & South',
  timeZone: 'Europe/Zurich',
  contact: { email: 'office@example.edu' },
};

const alert: Alert = {
  id: 'a1',
  level: 'emergency',
  text: 'Leave <the> building & wait.',
  link: '/flood',
  folder: null,
  isExercise: false,
  publishedAt: NOW,
  endsAt: NOW + 3_600_000,
  updates: [{ text: 'It rises.', at: NOW + 60_000 }],
};

/** Order of the elements in the schema of CAP 1.2, as far as the site uses them. */
const ORDER = {
  alert: 'identifier sender sent status msgType scope references info',
  info: 'language category event urgency severity certainty effective expires senderName headline description web area',
  area: 'areaDesc',
};

function parse(xml: string | null): Document {
  const { document } = new JSDOM(xml ?? '', { contentType: 'application/xml' }).window;
  return document;
}

function expectOrder(element: Element): void {
  const order = Object.entries(ORDER)
    .find(([name]) => name === element.tagName)?.[1]
    .split(' ');
  if (!order) return;
  const names = [...element.children].map(({ tagName }) => tagName);
  expect(names.filter((name) => !order.includes(name))).toEqual([]);
  const places = names.map((name) => order.indexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  [...element.children].forEach(expectOrder);
}

const textOf = (document: Document, name: string) =>
  document.querySelector(name)?.textContent ?? null;

const published = withAlerts(EMPTY_BOARD, [alert], NOW);

describe('the message of the Common Alerting Protocol', () => {
  it('lets nothing take effect before it is sent', () => {
    const first = withAlerts(EMPTY_BOARD, [alert], NOW);
    const later = withAlerts(first, [{ ...alert, text: 'Come back.' }], NOW + 600_000);
    const message = formatCap(later, site) ?? '';
    const at = (name: string) =>
      Date.parse(new RegExp(`<${name}>(.*)</${name}>`).exec(message)?.[1] ?? '');
    expect(at('effective')).toBe(NOW + 600_000);
    expect(at('sent')).toBe(NOW + 600_000);
  });

  it('names sender, time, urgency and text, in the order of the schema', () => {
    const document = parse(formatCap(published, site));
    expectOrder(document.documentElement);
    expect(document.documentElement.namespaceURI).toBe('urn:oasis:names:tc:emergency:cap:1.2');
    expect(textOf(document, 'identifier')).toMatch(/^[^\s,<&]+-1$/);
    expect(textOf(document, 'sender')).toBe('office@example.edu');
    expect(textOf(document, 'sent')).toBe('2026-01-31T13:00:00+01:00');
    expect(textOf(document, 'msgType')).toBe('Alert');
    expect(textOf(document, 'severity')).toBe('Extreme');
    expect(textOf(document, 'description')).toBe('Leave <the> building & wait.\n\nIt rises.');
    expect(textOf(document, 'web')).toMatch(/^https?:\/\/.+\/flood$/);
  });

  it('refers to the message before, and cancels the last one', () => {
    const update = withAlerts(published, [{ ...alert, level: 'notice' }], NOW + 1_000);
    const document = parse(formatCap(update, site));
    expect(textOf(document, 'msgType')).toBe('Update');
    const before = `office@example.edu,${textOf(parse(formatCap(published, site)), 'identifier')},2026-01-31T13:00:00+01:00`;
    expect(textOf(document, 'references')).toBe(before);
    const end = parse(formatCap(withAlerts(update, [], NOW + 2_000), site));
    expect(textOf(end, 'msgType')).toBe('Cancel');
    expect(textOf(end, 'info')).toBeNull();
    // Also the message that a reader may have missed.
    expect(textOf(end, 'references')).toBe(
      `${before} office@example.edu,${textOf(document, 'identifier')},2026-01-31T13:00:01+01:00`,
    );
  });

  it('does not update a message that has been cancelled', () => {
    const ended = withAlerts(published, [], NOW + 1_000);
    const again = parse(formatCap(withAlerts(ended, [alert], NOW + 2_000), site));
    expect(textOf(again, 'msgType')).toBe('Alert');
    expect(textOf(again, 'references')).toBeNull();
  });

  it('is missing before the first alert, and never contains an exercise', () => {
    expect(formatCap(EMPTY_BOARD, site)).toBeNull();
    const exercise = withAlerts(EMPTY_BOARD, [{ ...alert, isExercise: true }], NOW);
    expect(formatCap(exercise, site)).toBeNull();
    expect(formatCap(withAlerts(exercise, [], NOW + 1_000), site)).toBeNull();
  });

  it('does not change with an exercise', () => {
    const exercise = { ...alert, id: 'a2', isExercise: true };
    const during = withAlerts(published, [alert, exercise], NOW + 1_000);
    expect(formatCap(during, site)).toBe(formatCap(published, site));
    expect(formatCap(withAlerts(during, [alert], NOW + 2_000), site)).toBe(
      formatCap(published, site),
    );
  });

  it('is well-formed XML whatever people write', () => {
    fc.assert(
      fc.property(
        anyText(),
        fc.constantFrom(...ALERT_LEVELS),
        fc.option(fc.string()),
        (text, level, folder) => {
          const changed = { ...alert, text, level, folder, updates: [{ text, at: NOW }] };
          const document = parse(formatCap(withAlerts(EMPTY_BOARD, [changed], NOW), site));
          expectOrder(document.documentElement);
          expect(document.querySelectorAll('info > *').length).toBeGreaterThan(8);
        },
      ),
    );
  });
});

it('the text names level, text, updates and times', () => {
  const text = formatAlertsText([alert], NOW);
  expect(text).toMatch(/^EMERGENCY\nLeave <the> building & wait\.\n.*: It rises\.\n/);
  expect(formatAlertsText([], NOW)).toMatch(
    /^There are no alerts at the moment\. As of 31 January 2026/,
  );
});

it('the JSON gives times in ISO 8601 and absolute links', () => {
  const json: unknown = JSON.parse(formatAlertsJson([alert], NOW));
  expect(json).toMatchObject({
    time: '2026-01-31T12:00:00.000Z',
    alerts: [
      {
        level: 'emergency',
        link: expect.stringMatching(/^https?:\/\/.+\/flood$/),
        ends: '2026-01-31T13:00:00.000Z',
        updates: [{ text: 'It rises.', time: '2026-01-31T12:01:00.000Z' }],
      },
    ],
  });
});
