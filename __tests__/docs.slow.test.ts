import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

type Block = { file: string; info: string; commands: string[] };

const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...listDocs()];
const blocks = FILES.flatMap(listShellBlocks);

/** Commands that continuous integration runs, because they take minutes or serve the site. */
const RUN_BY_CI = ['npm ci', 'npm run build', 'npm start', 'npm run test:setup', 'npm test'];

/** Commands that may exit with 1, and their reason. */
const FINDINGS: Record<string, string> = { 'npm run doctor': 'to do before the site goes live.' };

/** Reasons for the shell blocks that cannot run as they are, by file and first command. */
const NOT_RUNNABLE: Record<string, string> = {
  'CONTRIBUTING.md: npm ci': 'npm run dev serves until it is stopped',
  'CONTRIBUTING.md: npx jest path': 'a list to choose from, with a placeholder',
  'README.md: npm run demo': 'starts a server',
  'docs/content.md: npm run new -- site ../my-site': 'asks questions in a terminal',
  'docs/content.md: npm run new -- types': 'followed in a copy of the project',
  'docs/content.md: npm run new -- lab "Laser laboratory"': 'followed in a copy of the project',
  'docs/content.md: npm run publish': 'publishes the content',
  'docs/content.md: npm run sources -- --dry-run': 'needs the list of another system',
  'docs/content.md: npm run publish -- --list': 'needs earlier versions',
  'docs/deploy.md: export APP_ORIGIN=https://www.example.edu': 'needs the settings of a server',
  'docs/deploy.md: npm run preview -- --hostname 127.0.0.1': 'serves until it is stopped',
  'docs/develop.md: npm ci': 'npm run dev serves until it is stopped',
  'docs/develop.md: npm run new -- component "Opening hours"': 'followed in a copy of the project',
  'docs/develop.md: npm run new -- form "Ask a librarian"': 'followed in a copy of the project',
  'docs/develop.md: npx jest path': 'a list to choose from, with a placeholder',
  'docs/operate.md: npm run alert -- "The campus is closed because of flooding." --link /flood --for 6h':
    'publishes an alert',
  'docs/operate.md: npm run alert -- "Our website is down. Call 0123 456789." --to /srv/copy':
    'needs a copy in /srv',
  'docs/operate.md: npm run export -- /srv/copy': 'writes to /srv, and needs a published site',
  'docs/operate.md: python3 -m http.server 8080 --directory /srv/copy': 'runs until it is stopped',
  'docs/operate.md: npm run messages': 'needs a message',
  'docs/operate.md: npm run backup -- backup.jsonl': 'writes a file, and restores a database',
  'docs/import.md: CONTENT_DIR=../my-site npm run dev': 'needs an existing site',
  'docs/import.md: CONTENT_DIR=../my-site npm run doctor': 'needs an existing site',
  'docs/import.md: npm run import -- KIND SOURCE [--to FOLDER] [--dry-run] [--fetch] [--select SELECTOR]':
    'needs an existing site',
  'docs/import.md: npm run import -- html www.example.edu --to ../my-site --dry-run':
    'needs an existing site',
  "docs/import.md: npm run import -- html www.example.edu --to ../my-site --select '#content' --dry-run":
    'needs an existing site',
  'docs/import.md: npm run import -- hugo ../old-site --to ../my-site': 'needs an existing site',
  'docs/import.md: npm run import -- hugo ../old-site --to ../my-site --dry-run':
    'needs an existing site',
  'docs/import.md: npm run new -- site ../my-site': 'needs an existing site',
  "docs/import.md: wget --mirror --adjust-extension --page-requisites --no-parent --wait=0.2 --reject-regex '[?&](session|sort|date)=' https://www.example.edu/":
    'needs an existing site',
  'docs/editing.md: ssh SERVER "cd /srv/university': 'needs a server',
  'docs/editing.md: npm run content -- pull /srv/published': 'needs a Git repository',
  'docs/editing.md: npm run staff -- allow administer ann@example.edu': 'needs an account',
  'docs/editing.md: npm run staff -- allow publish ann@example.edu "events/**"': 'needs an account',
  'docs/editing.md: npm run staff -- allow publish ben@example.edu "**.de.md"': 'needs an account',
  'docs/operate.md: npm run staff -- add ann@example.edu': 'needs an account',
  'docs/operate.md: git remote rename origin template': 'changes the clone',
  'docs/operate.md: git fetch template': 'changes the clone',
  'docs/operate.md: git switch --detach VERSION': 'changes the clone',
  'docs/operate.md: DATABASE_URL=postgresql://site:password@db.example.edu:5432/site':
    'settings, not commands',
};

describe('the documentation', () => {
  it('gives a reason for every shell block that is not marked as runnable', () => {
    const unmarked = blocks.filter(({ info }) => info !== 'sh run').map(nameBlock);
    expect(unmarked.sort()).toEqual(Object.keys(NOT_RUNNABLE).sort());
  });

  it('names only npm scripts that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const named = FILES.flatMap((file) =>
      [...read(file).matchAll(/npm run (?:--silent )?([a-z][a-z:]*)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has a section of the changelog for changes to come and for the current version', () => {
    const { version } = JSON.parse(read('package.json'));
    const sections = listHeadings('CHANGELOG.md').filter(({ level }) => level === 2);
    expect(sections.map(({ text }) => text).slice(0, 2)).toEqual(['Unreleased', version]);
  });

  it('links only to files and headings that exist', () => {
    expect(FILES.flatMap(listDeadLinks)).toEqual([]);
  });

  it.each(FILES.filter((file) => file.startsWith('docs/')))(
    'lists every second-level heading of %s in its table of contents',
    (file) => {
      const headings = listHeadings(file).filter(({ level }) => level === 2);
      const listed = [...read(file).matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
      expect(listed.map(([, text, anchor]) => ({ text, anchor }))).toEqual(
        headings.map(({ text, anchor }) => ({ text, anchor })),
      );
    },
  );
});

describe('a runnable shell block', () => {
  const commands = blocks
    .filter(({ info }) => info === 'sh run')
    .flatMap((block) => block.commands.map((command) => [command, nameBlock(block)] as const))
    .filter(([command]) => !RUN_BY_CI.includes(command));

  it.each(commands)(
    'runs the command "%s" of %s',
    (command) => {
      const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
      const finding = FINDINGS[command];
      const isExpected = status === 0 || (finding && stderr.includes(finding));
      expect(isExpected ? '' : `exit code ${status}: ${stderr}`).toBe('');
    },
    60_000,
  );
});

function listDocs(): string[] {
  const names = fs.readdirSync('docs', { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []));
}

function listShellBlocks(file: string): Block[] {
  const matches = read(file).matchAll(/^( *)```(sh[^\n]*)\n([^]*?)^\1```$/gm);
  return [...matches].map(([, , info = '', text = '']) => ({
    file,
    info,
    commands: text.split('\n').flatMap(listCommands),
  }));
}

/** Splits `npm ci && npm test # why` into its commands. */
function listCommands(line: string): string[] {
  return line
    .replace(/(^|\s)#.*/, '')
    .split('&&')
    .map((command) => command.trim())
    .filter(Boolean);
}

function nameBlock({ file, commands }: Block): string {
  return `${file}: ${commands[0]}`;
}

function listHeadings(file: string): { level: number; text: string; anchor: string }[] {
  const prose = read(file).replace(/^( *)```[^]*?^\1```$/gm, '');
  return [...prose.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
    // GitHub's anchors: lower case, hyphens for spaces, no punctuation.
    anchor: text
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  }));
}

function listDeadLinks(file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const prose = read(file).replace(/^( *)```[^]*?^\1```$/gm, '');
  const targets = [...prose.matchAll(/\]\((?:<([^>]+)>|([^)\s]+))\)/g)];
  return targets
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .filter((target) => !/^https?:/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const path = name ? new URL(folder + name, 'file:///').pathname.slice(1) : file;
      const found = decodeURIComponent(path);
      if (!fs.existsSync(found)) return true;
      return anchor !== undefined && !listHeadings(found).some((one) => one.anchor === anchor);
    })
    .map((target) => `${file}: ${target}`);
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8');
}
