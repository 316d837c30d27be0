import fs from 'node:fs';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { callCommand } from '@/__tests__/support/programs/call-command';

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const page = (text: string) => `---\ntitle: Titel\ndescription: Satz.\n---\n\n${text}\n`;

/** Checks the second site in German, with some files added. */
async function check(files: Record<string, string>, ...words: string[]) {
  const folder = makeContent({ 'site.yaml': `${SITE}\nlanguages: [de]\n`, ...files });
  const output = await callCommand('check', words, { CONTENT_DIR: folder, APP_ORIGIN: '' });
  return { ...output, folder };
}

afterEach(removeMadeContent);

describe('npm run doctor, for a site in German', () => {
  it('lists in German what the check has noted', async () => {
    const folder = makeContent({
      'site.yaml': `${SITE}\nlanguages: [de]\n`,
      'pages/fees.md': '---\ntitle: Titel\n---\n\nText\n',
    });
    const { stdout } = await callCommand('doctor', [], { CONTENT_DIR: folder });
    expect(stdout).toContain(
      'pages/fees.md:1  hat keine description, deshalb zeigen Listen und Suchmaschinen die ersten Sätze\n',
    );
  });
});

describe('npm run check, for a site in German', () => {
  it('lists the mistakes in German, with their values', async () => {
    const files = {
      'pages/fees.md': page('[Los](/abuot)\n\n<b>Fett</b>'),
      'pages/rules.md': '---\ntitel: Regeln\ntitle: Regeln\ndescription: Satz.\n---\n\nText\n',
    };
    const { status, stderr, folder } = await check(files);
    expect(stderr).toContain(`3 Fehler im Inhaltsordner ${folder}:`);
    expect(stderr).toContain(
      'pages/fees.md:6\n    gefunden: ein Link auf "/abuot", wo es nichts gibt\n' +
        '    erwartet: meinten Sie /about? Sonst eines von: ',
    );
    expect(stderr).toContain(
      '    gefunden: HTML, das als Text zu lesen ist: <b>\n' +
        '    erwartet: **Text**; oder `Backticks` um Code, der zu lesen sein soll\n',
    );
    expect(stderr).toContain(
      'pages/rules.md:2  titel\n    gefunden: ein unbekanntes Feld\n' +
        '    erwartet: meinten Sie title? Sonst eines von: ',
    );
    expect(status).toBe(1);
  });

  it('sums up many mistakes in German', async () => {
    const links = Array.from({ length: 30 }, (_, index) => `[Link](/abuot-${index})`);
    const { stderr } = await check({ 'pages/fees.md': page(links.join('\n')) });
    expect(stderr).toMatch(/30 Fehler im Inhaltsordner .*, die häufigsten zuerst:/);
    expect(stderr).toMatch(
      /ein Link auf ".*", wo es nichts gibt und Ähnliches, 30-mal in pages\/fees\.md\n {4}erwartet: /,
    );
    expect(stderr).toContain('`npm run check -- --all` führt alle einzeln auf.');
  });

  it('notes in German what needs no correction, and counts the content', async () => {
    const { status, stdout } = await check({
      'blog/soon.md':
        '---\ntitle: A *B*\ndescription: Satz.\ndate: 2026-01-01\nauthor: Ada Beispiel\ndraft: true\n---\n\nText\n',
    });
    expect(stdout).toMatch(/^Gut zu wissen:\n/m);
    expect(stdout).toMatch(/^blog\/soon\.md:2 {2}hat Sternchen in title, die zu lesen sind$/m);
    expect(stdout).toMatch(/^Keine Fehler in .* \(\d+ Seiten?, .*\)\.$/m);
    expect(stdout).toContain('APP_ORIGIN ist nicht gesetzt');
    expect(status).toBe(0);
  });

  it('stays English for programs', async () => {
    const { stdout } = await check({ 'pages/fees.md': page('[Los](/abuot)') }, '--json');
    expect(JSON.parse(stdout).problems).toMatchObject([
      { found: 'a link to "/abuot", where there is nothing' },
    ]);
  });
});
