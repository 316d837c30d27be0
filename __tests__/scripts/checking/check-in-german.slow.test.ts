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

  it('lists in German the placeholders and settings that are left', async () => {
    const folder = makeContent({
      'site.yaml': `${SITE.replace('year: 2027', 'year: 1999')}\nlanguages: [de]\n`,
      'pages/fees.md':
        '---\ntitle: !placeholder Titel\ndescription: Satz.\nplaceholder: true\n---\n\nText\n',
    });
    const settings = { CONTENT_DIR: folder, APP_ORIGIN: '', SMTP_URL: '' };
    const { stdout, stderr } = await callCommand('doctor', [], settings);
    expect(stdout).toContain(
      'pages/fees.md:1  der Text ist ein Platzhalter; schreiben Sie einen eigenen und löschen Sie die Zeile `placeholder: true`\n',
    );
    expect(stdout).toContain('pages/fees.md:2  title ist ein Platzhalter; ');
    expect(stdout).toContain('footer.copyright.year ist 1999; ist dieses Jahr gemeint?\n');
    expect(stdout).toContain('APP_ORIGIN  ist nicht gesetzt; geben Sie die Adresse der Website an');
    expect(stderr).toMatch(/Bevor die Website online geht, sind noch \d+ Punkte zu erledigen\./);
  });
});

describe('npm run sources, for a site in German', () => {
  it('says in German what it has changed, and why it has left rows as they were', async () => {
    const table = 'Number,Name,Group\n1,Ada Beispiel,Lecturer\n2,Ben Muster,Astronaut\n1,Ida,\n';
    const folder = makeContent({
      'site.yaml': `${SITE}\nlanguages: [de]\n`,
      'import/people.yaml':
        'type: people\ncsv: people.csv\nkey: Number\ncolumns: { Name: name, Group: roles }\nnew: { summary: Satz. }\n',
      'import/people.csv': table,
    });
    const DATA_DIR = makeContent({});
    const run = () => callCommand('sources', ['--dry-run'], { CONTENT_DIR: folder, DATA_DIR });
    const { stdout } = await run();
    expect(stdout).toContain('people.csv: 3 Zeilen: 1 hinzugekommen, ');
    expect(stdout).toContain('Es wurde nichts geschrieben.');
    expect(stdout).toContain('  Zeile 2: hat denselben Schlüssel wie Zeile 4\n');
    expect(stdout).toContain('  Zeile 3: roles: gefunden: "Astronaut", erwartet: eines von: ');
    fs.writeFileSync(`${folder}/import/people.csv`, 'Number;Name\n');
    const stopped = await run();
    expect(stopped.stdout).toContain(
      'people.csv: Es wurde nichts geändert. In der ersten Zeile fehlen diese Spalten: Number, Name, Group. ',
    );
    expect(stopped.stderr).toContain('Bei 1 Quelle wurde nichts geändert.');
  });
});

describe('npm run check, for a site in German', () => {
  it('writes a contrast as numbers are written in German', async () => {
    const { stderr } = await check({
      'site.yaml': `${SITE.replace("light: '#5b2a86'", "light: '#bbbbbb'")}\nlanguages: [de]\n`,
    });
    expect(stderr).toMatch(/zu wenig Kontrast: nur \d,\d zu 1/);
    expect(stderr).toContain('ein Kontrast von mindestens 4,5 zu 1');
  });

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
      '    gefunden: HTML, das als Text angezeigt wird: <b>\n' +
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
    expect(stdout).toMatch(
      /^blog\/soon\.md:2 {2}hat Sternchen in title, die auf der Website zu sehen sind$/m,
    );
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
