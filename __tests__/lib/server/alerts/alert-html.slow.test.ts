import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import fc from '@/__tests__/support/jest/random';
import { renderAlerts, renderAwayPage } from '@/lib/server/alerts/alert-html';
import type { Alert } from '@/lib/server/alerts/board';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';

const alert: Alert = {
  id: 'a1',
  level: 'emergency',
  text: 'The campus is closed.',
  link: 'https://www.example.edu/flood',
  folder: null,
  isExercise: false,
  publishedAt: Date.UTC(2026, 0, 31, 12),
  endsAt: Date.UTC(2026, 0, 31, 14),
  updates: [
    { text: 'Until noon.', at: Date.UTC(2026, 0, 31, 12, 30) },
    { text: 'Until three.', at: Date.UTC(2026, 0, 31, 13) },
  ],
};

function listTags(html: string): string[] {
  const list = (node: DefaultTreeAdapterTypes.Node): string[] => [
    node.nodeName,
    ...('childNodes' in node ? node.childNodes.flatMap(list) : []),
  ];
  return list(parseFragment(html)).filter((name) => name !== '#text');
}

function readText(html: string): string {
  const read = (node: DefaultTreeAdapterTypes.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(read).join('') : '';
  return read(parseFragment(html));
}

describe('the HTML of an alert', () => {
  it('never contains markup from its text, link, folder or updates', () => {
    const plain = listTags(renderAlerts([{ ...alert, folder: '/a' }]));
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (text, link) => {
        // Two lines would be two paragraphs, and an empty one none.
        const line = `a${text.replaceAll(/\s/g, ' ')}`;
        const updates = alert.updates.map(({ at }) => ({ text: line, at }));
        const html = renderAlerts([{ ...alert, text: line, link, folder: text, updates }]);
        expect(listTags(html)).toEqual(plain);
        expect(readText(html)).toContain(line.replaceAll('\0', ''));
      }),
    );
  });

  it('is a section with a heading, which names the level', async () => {
    const html = renderAlerts([alert, { ...alert, id: 'a2', level: 'notice', link: null }]);
    expect(html).toContain('aria-label="Emergency: The campus is closed."');
    expect(readText(html)).toMatch(/Emergency.*Notice/s);
    const page = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${html}</body></html>`;
    expect(await listInvalidHtml(page)).toEqual([]);
  });

  it('lists the newest update first', () => {
    expect(renderAlerts([alert])).toMatch(/Until three\..*Until noon\./s);
  });

  it('says that an exercise is one', () => {
    expect(readText(renderAlerts([{ ...alert, isExercise: true }]))).toContain('exercise');
  });
});

it('the page of nginx shows the alerts, and needs no style sheet and no script', () => {
  const page = renderAwayPage([alert]);
  expect(page).toContain(alert.text);
  expect(page).not.toMatch(/<(link|script|style|img)/);
});

it('the page of nginx says when the alert ends, and that it may stay longer', () => {
  const page = renderAwayPage([alert]);
  expect(page).toContain(`Ends <time datetime="${new Date(alert.endsAt).toISOString()}">`);
  expect(page).toContain('An alert may still be shown here after it has ended.');
});
