import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { ALERT_TEXT_LIMIT } from '@/lib/alerts/alert-levels';
import { tidyText } from '@/lib/server/alerts/entries';
import { parseCap, type CapInfo, type CapMessage } from '@/lib/server/alerts/source/cap-message';
import { toAlerts } from '@/lib/server/alerts/source/received-alerts';
import { formatCapTime, formatMessage, SENDER } from '@/__tests__/support/alerts/cap';

const HOUR = 3_600_000;

type Entries = Record<string, string>;

const receive = (head: Entries, ...infos: Entries[]) =>
  toAlerts(parseCap(formatMessage(head, ...infos)), SENDER, Date.now());

describe('a message of the other system', () => {
  it.each([
    ['Extreme', 'emergency'],
    ['Severe', 'emergency'],
    ['Moderate', 'warning'],
    ['Minor', 'notice'],
    ['Unknown', 'notice'],
    ['constructor', 'notice'],
  ])('of severity %s is shown with the level %s', (severity, level) => {
    expect(receive({}, { severity })).toMatchObject([{ level, folder: null, isExercise: false }]);
  });

  it.each([
    ['another sender', { sender: 'alerts@example.org' }],
    ['the sender in capitals', { sender: SENDER.toUpperCase() }],
    ['an exercise', { status: 'Exercise' }],
    ['a test', { status: 'Test' }],
    ['a draft', { status: 'Draft' }],
    ['an acknowledgement', { msgType: 'Ack' }],
    ['an error', { msgType: 'Error' }],
    ['not for the public', { scope: 'Restricted' }],
    ['from the future', { sent: formatCapTime(10) }],
  ])('is refused if it is %s', (_, head) => {
    expect(() => receive(head)).toThrow();
  });

  it('that is a cancellation shows nothing', () => {
    expect(receive({ msgType: 'Cancel' })).toEqual([]);
    expect(receive({ msgType: 'Update' })).toHaveLength(1);
  });

  it('replaces all earlier ones, even those that it does not refer to', () => {
    const references = `${SENDER},some-other-message,${formatCapTime(-5)}`;
    expect(receive({ msgType: 'Cancel', references })).toEqual([]);
    expect(receive({ msgType: 'Update', references })).toHaveLength(1);
  });

  it('ends when it says, or after two hours', () => {
    const head = { sent: formatCapTime(-60) };
    const sent = Date.parse(head.sent);
    expect(receive(head)).toMatchObject([{ publishedAt: sent, endsAt: sent + 2 * HOUR }]);
    const expires = formatCapTime(30);
    expect(receive(head, { expires })).toMatchObject([{ endsAt: Date.parse(expires) }]);
    expect(receive(head, { expires: 'soon' })).toMatchObject([{ endsAt: sent + 2 * HOUR }]);
    expect(receive(head, { expires: '2099-01-01T00:00:00Z' })).toMatchObject([
      { endsAt: sent + 30 * 24 * HOUR },
    ]);
  });

  it('shows nothing that has ended, and nothing that is still to come', () => {
    expect(receive({}, { expires: formatCapTime(-1) })).toEqual([]);
    expect(receive({ sent: formatCapTime(-121) })).toEqual([]);
    expect(receive({}, { effective: formatCapTime(30) })).toEqual([]);
  });

  it('is shown in the language of the site if it has it, otherwise in all of its own', () => {
    const infos = ['de-CH', 'en', 'en-GB'].map((language) => ({ language, headline: language }));
    expect(receive({}, ...infos).map(({ text }) => text)).toEqual(['en', 'en-GB']);
    expect(receive({}, { language: 'de', headline: 'Weg vom Ufer!' })).toHaveLength(1);
  });

  it('shows the most urgent text first', () => {
    const infos = Array.from({ length: 400 }, (_, index) => ({
      severity: index === 399 ? 'Extreme' : 'Minor',
    }));
    const alerts = receive({}, ...infos);
    expect(alerts.slice(0, 2).map(({ level }) => level)).toEqual(['emergency', 'notice']);
    expect(new Set(alerts.map(({ id }) => id)).size).toBe(400);
  });

  it('has text, each paragraph on a line, and the event only if there is nothing else', () => {
    const texts = {
      headline: 'Flood',
      description: 'It\nrises.\n \nStay away.',
      instruction: 'Go.',
    };
    expect(receive({}, texts)[0]?.text).toBe('Flood\nIt rises.\nStay away.\nGo.');
    expect(receive({}, { headline: ' ', event: 'Storm' })[0]?.text).toBe('Storm');
    expect(receive({}, { headline: '', event: '?' })).toEqual([]);
  });

  it.each([
    ['https://www.example.edu/flood', 'https://www.example.edu/flood'],
    ['http://www.example.edu/flood', null],
    ['/flood', null],
    ['javascript:alert(1)', null],
    ['https://www.example.edu@evil.example', null],
  ])('that links to %s leads to %s', (web, link) => {
    expect(receive({}, { web })).toMatchObject([{ link }]);
  });

  it('becomes nothing but short tidied text and a safe id', () => {
    const text = anyText({ maxLength: 1_500 });
    const now = Date.now();
    fc.assert(
      fc.property(text, text, text, (identifier, headline, description) => {
        const [info] = parseCap(formatMessage()).infos;
        const infos: CapInfo[] = info ? [{ ...info, headline, description }] : [];
        const message: CapMessage = { ...parseCap(formatMessage()), identifier, infos };
        for (const alert of toAlerts(message, SENDER, now)) {
          expect(alert.id).toMatch(/^cap-[\w-]{12}$/);
          expect(alert.text).toBe(tidyText(alert.text));
          expect(alert.text.length).toBeLessThanOrEqual(ALERT_TEXT_LIMIT);
        }
      }),
    );
  });

  it('is cut where it is too long, never within a character', () => {
    const [alert] = receive({}, { headline: `a${'🌊'.repeat(5_000)}` });
    expect(alert?.text).toMatch(/^a🌊+…$/u);
    expect(alert?.text.length).toBeGreaterThan(ALERT_TEXT_LIMIT - 3);
  });
});
