import fc from '@/__tests__/support/jest/random';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { page, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { formatAlertsJson, formatAlertsText } from '@/lib/server/alerts/alert-files';
import { renderAlerts, renderSample } from '@/lib/server/alerts/alert-html';
import { describeWriting, splitLanguages } from '@/lib/server/alerts/alert-languages';
import { EMPTY_BOARD, type Alert } from '@/lib/server/alerts/board';
import { formatCap } from '@/lib/server/alerts/cap';
import { replaceEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const alert: Alert = {
  id: 'a1',
  level: 'emergency',
  text: 'The campus is closed.\nStay at home.\n[de] Der Campus ist geschlossen.\nBleiben Sie zu Hause.',
  link: '/study/fees',
  folder: null,
  isExercise: false,
  publishedAt: Date.UTC(2026, 0, 31, 12),
  endsAt: Date.UTC(2026, 0, 31, 14),
  updates: [{ text: 'Until noon.', at: Date.UTC(2026, 0, 31, 12, 30) }],
};

const german = languageOf({ languages: ['de'] });
let site: ReturnType<typeof loadFolder>['site'];

beforeAll(() => {
  const folder = makeTranslatedContent({
    'pages/study/fees.de.md': '---\ntitle: Gebühren\nslug: gebuehren\n---\n',
    'pages/a.md': page('A'),
  });
  const content = loadFolder(folder, Date.now());
  site = content.site;
  replaceEdition({ id: 'v', content, tree: openFolder(folder) });
});

afterAll(removeMadeContent);

describe('an alert on a site in several languages', () => {
  it('shows each page the text in its language', () => {
    const first = renderAlerts([alert]);
    expect(first).toContain('aria-label="Emergency: The campus is closed. Stay at home."');
    expect(first).toContain('<p dir="auto">Stay at home.</p>');
    expect(first).not.toMatch(/Campus ist|\[de\]|lang=/);
    const second = inLanguage(german, () => renderAlerts([alert]));
    expect(second).toContain('<p dir="auto">Der Campus ist geschlossen.</p>');
    expect(second).not.toMatch(/campus is closed|\[de\]/);
  });

  it('marks a text that nobody has translated with its language, and an update too', () => {
    const untranslated = { ...alert, text: 'The campus is closed.' };
    const html = inLanguage(german, () => renderAlerts([untranslated]));
    expect(html).toContain('<p dir="auto" lang="en">The campus is closed.</p>');
    expect(html).toContain('<p dir="auto" lang="en">Until noon.</p>');
  });

  it('leads to the page in the language, and names it as that page does', () => {
    const html = inLanguage(german, () => renderAlerts([alert]));
    expect(html).toContain('href="/de/study/gebuehren"');
    expect(renderAlerts([alert])).toContain('href="/study/fees"');
    const elsewhere = inLanguage(german, () => renderAlerts([{ ...alert, link: '/a' }]));
    expect(elsewhere).toContain('<a hreflang="en" href="/a"');
    expect(html).not.toContain('hreflang');
  });

  it('can be written in each language: the form says how', () => {
    expect(describeWriting()).toMatch(/ begin a line with its code: \[de\](, \[\w+\])*\.$/);
  });

  it('shows staff all texts, each with its language', () => {
    const html = renderSample(alert);
    expect(html).toContain('<p dir="auto">The campus is closed.</p>');
    expect(html).toContain('<p dir="auto" lang="de">Der Campus ist geschlossen.</p>');
  });

  it('is in all languages in the files for programs', () => {
    const text = formatAlertsText([alert], 0);
    expect(text).toMatch(/Stay at home\.\nDer Campus ist geschlossen\./);
    const { alerts } = JSON.parse(formatAlertsJson([alert], 0));
    expect(alerts[0]).toMatchObject({
      text: 'The campus is closed.\nStay at home.',
      texts: { de: 'Der Campus ist geschlossen.\nBleiben Sie zu Hause.' },
    });
    const publicChange = { sequence: 1, at: alert.publishedAt };
    const cap = formatCap({ ...EMPTY_BOARD, publicChange, alerts: [alert] }, site) ?? '';
    const infos = cap.match(/<info>.*?<\/info>/gs) ?? [];
    expect(infos.map((info) => /<language>(.*)<\/language>/.exec(info)?.[1])).toEqual(['en', 'de']);
    expect(infos[1]).toContain('<headline>Der Campus ist geschlossen.</headline>');
    expect(infos[1]).toContain('<event>Notfall</event>');
    expect(infos[1]).toMatch(/<senderName>Am See<.*\/de\/study\/gebuehren<\/web>/s);
    expect(infos[0]).not.toContain('/de/');
  });

  it('keeps brackets that name no language of the site', () => {
    for (const text of ['[fr] Fermé', '[note] Closed', 'Room [de] closed']) {
      expect(splitLanguages(text)).toEqual([{ text, tag: 'en' }]);
    }
  });

  it('loses no word of any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '[de]', '[de] b', '[EN] c', '', 'd [de]')),
        (lines) => {
          const words = (all: string[]) =>
            all
              .join('\n')
              .replace(/^\[(de|en)\]/gim, '')
              .split(/\s+/)
              .filter(Boolean);
          const shown = splitLanguages(lines.join('\n')).map(({ text }) => text);
          expect(words(shown)).toEqual(words(lines));
        },
      ),
    );
  });
});
