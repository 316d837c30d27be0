import fc from '@/__tests__/support/jest/random';
import { parseCap } from '@/lib/server/alerts/source/cap-message';
import { formatMessage } from '@/__tests__/support/alerts/cap';
import { processorTime } from '@/__tests__/support/jest/processor-time';

const DOCTYPE = '<!DOCTYPE alert [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
const EXTERNAL = '<!DOCTYPE alert [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

const withText = (text: string) => formatMessage({}, { headline: text });

describe('a CAP message', () => {
  it('is read with its texts', () => {
    const xml = formatMessage(
      { sent: '2026-01-31T12:00:00+01:00' },
      { headline: 'A &amp; B', description: '<![CDATA[1 < 2]]>', expires: '2026-01-31T12:30:00Z' },
      { language: 'de' },
    );
    const message = parseCap(xml);
    expect(message).toMatchObject({ sent: Date.UTC(2026, 0, 31, 11), status: 'Actual' });
    expect(message.infos).toMatchObject([
      { headline: 'A & B', description: '1 < 2', expires: Date.UTC(2026, 0, 31, 12, 30) },
      { language: 'de' },
    ]);
  });

  it('may use a prefix, CAP 1.1, and elements of others', () => {
    const xml = formatMessage({}, { headline: 'Flood' })
      .replaceAll(/<(\/?)(\w)/g, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=')
      .replace('cap:1.2', 'cap:1.1')
      .replace('</c:alert>', '<status xmlns="urn:x">Test</status></c:alert>');
    expect(parseCap(xml)).toMatchObject({ status: 'Actual', infos: [{ headline: 'Flood' }] });
  });

  it('keeps the text of markup that does not belong there, without the markup', () => {
    expect(parseCap(withText('Leave <b>now</b>, all')).infos[0]?.headline).toBe('Leave now, all');
    expect(parseCap(withText('&lt;b&gt;')).infos[0]?.headline).toBe('<b>');
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'No alert.'],
    ['another document', '<rss><channel/></rss>'],
    ['another namespace', formatMessage().replace('cap:1.2', 'cap:9.9')],
    ['half a message', formatMessage().slice(0, -10)],
    ['two messages', formatMessage() + formatMessage()],
    ['a document type', formatMessage().replace('<alert', '<!DOCTYPE alert><alert')],
    ['an entity bomb', withText('&b;').replace('<alert', `${DOCTYPE}<alert`)],
    ['an external entity', withText('&a;').replace('<alert', `${EXTERNAL}<alert`)],
    ['a document type without end', '<?xml version="1.0"?><!DOCTYPE alert ['],
    ['an unknown entity', withText('&nbsp;')],
    ['a forbidden character', withText('\u0001')],
    ['a reference to a forbidden character', withText('&#1;')],
    ['no sender', formatMessage().replace(/<sender>.*<\/sender>/, '')],
    ['two statuses', formatMessage({ status: 'Actual</status><status>Exercise' })],
    ['a time without time zone', formatMessage({ sent: '2026-01-31T12:00:00' })],
    ['a time that does not exist', formatMessage({ sent: '2026-13-31T12:00:00Z' })],
    ['depth', withText('<a>'.repeat(50) + '</a>'.repeat(50))],
  ])('is refused if it is or has %s', (_, xml) => {
    expect(() => parseCap(xml)).toThrow();
  });

  it('is read or refused within a second, whatever fills its 64 KB', () => {
    const fill = (part: string) => part.repeat(60_000 / part.length);
    for (const text of [
      fill('<a>'),
      fill('<a xmlns="b">'),
      fill('<b/>'),
      fill('&amp;'),
      fill('</headline></info><info><headline>a'),
      fill('</headline><headline>'),
      `<a ${Array.from({ length: 6_000 }, (__, index) => `b${index}=""`).join(' ')}/>`,
    ]) {
      const start = processorTime();
      try {
        parseCap(withText(text));
      } catch {
        // Refused.
      }
      expect(processorTime() - start).toBeLessThan(5_000);
    }
  });

  it('takes no longer for elements that repeat than for as many others', () => {
    const measure = (nameOf: (index: number) => string) => {
      const filling = Array.from({ length: 16_000 }, (__, index) => `<${nameOf(index)}/>`).join('');
      const start = processorTime();
      parseCap(withText(`</headline>${filling}<headline>`));
      return processorTime() - start;
    };
    const other = measure((index) => `b${10_000 + index}`);
    expect(measure(() => 'b10000')).toBeLessThan(4 * other);
  });

  it('never makes the parser return anything but a message', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(600), (text, at) => {
        const xml = formatMessage();
        const damaged = xml.slice(0, at) + text + xml.slice(at);
        try {
          expect(Number.isFinite(parseCap(damaged).sent)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
