import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {
  files,
  imports,
  isIn,
  listSources,
  parse,
  read,
  type Import,
} from '@/__tests__/support/programs/sources';
import { LISTED_PAGES, PERSONAL_PAGES } from '@/lib/routes';

type Rule = { remedy: string; isBroken: (one: Import) => boolean };

/** Owners of tables: only these files query their table or two. */
const TABLE_OWNERS = [
  'alerts/alert-log',
  'alerts/board-row',
  'alerts/drafts',
  'accounts/users/credentials',
  'accounts/users/email-tokens',
  'accounts/email-verification',
  'accounts/hashing/guesses',
  'accounts/signing-in/known-browsers',
  'accounts/passwords',
  'accounts/users/pending-login',
  'accounts/people/change-by-command',
  'accounts/people/change-people',
  'accounts/people/invitations',
  'accounts/people/right-log',
  'accounts/users/recipients',
  'accounts/users/rights',
  'accounts/signing-in/sessions',
  'accounts/signing-in/sign-ins',
  'accounts/two-factor',
  'accounts/users/users',
  'contact/inbox',
  'contact/message-room',
  'contact/messages',
  'forms/rate-limit',
  'editor/drafts/drafts',
  'editor/drafts/draft-links',
  'editor/drafts/hand-over',
  'editor/drafts/scheduled-drafts',
  'editor/drafts/unused-drafts',
  'editor/history',
  'editor/source-runs',
  'editor/uploads/draft-files',
  'editor/pieces',
  'forms/rejected-forms',
  'mail/outbox',
  'operations/held-mails',
  'publishing/holding/outside-changes',
  'publishing/versions/instances',
  'publishing/versions/version-rows',
  'publishing/versions/version-texts',
].map((noun) => `lib/server/${noun}.ts`);

/** Files that choose a language: of a request, a program, a thread, or an email. */
const SPEAKERS = [
  'lib/i18n/languages.ts',
  'lib/server/content/edition.ts',
  'lib/server/content/loading/checks/former-topics.ts',
  'lib/server/content/loading/read-ahead.ts',
  'lib/server/content/loading/fixed-pages/site-language.ts',
  'lib/server/operations/compose-mail.ts',
  'lib/server/operations/start.ts',
  'lib/server/publishing/preview-thread.ts',
  'lib/server/publishing/publisher-thread.ts',
  'lib/server/search/search-thread.ts',
  'scripts/commands/new.ts',
  'scripts/run-script.ts',
];

/** Modules that the scripts may contain. */
const FOR_THE_BROWSER =
  /^@\/lib\/(browser\/|forms\/form(-\w+)?$|forms\/checking\/field-check$|http$|validators$|safe-redirect$)/;

/** Import rules. Each remedy says what to do instead. */
const rules: Record<string, Rule> = {
  'lib imports only lib': {
    remedy: 'move what it needs into lib, or move this file to where the other one is',
    isBroken: ({ from, name }) =>
      isIn(from, 'lib') && name.startsWith('@/') && !name.startsWith('@/lib/'),
  },
  'the part of lib that runs anywhere does not import lib/server': {
    remedy: 'move this file to lib/server, or hand it the value',
    isBroken: ({ from, name }) =>
      isIn(from, 'lib') && !isIn(from, 'lib/server') && name.startsWith('@/lib/server/'),
  },
  'lib/browser has small scripts, without texts, packages and server code': {
    remedy: 'let the page carry the value, as PostForm does with texts and rules',
    isBroken: ({ from, name, isTypeOnly }) =>
      isIn(from, 'lib/browser') &&
      !isTypeOnly &&
      !FOR_THE_BROWSER.test(name) &&
      !(name === 'turndown' && from === 'lib/browser/draft/to-markdown.ts'),
  },
  'only the build reads lib/browser, which runs in the browser alone': {
    remedy: 'move what the server needs too into lib',
    isBroken: ({ from, name }) => !isIn(from, 'lib/browser') && name.startsWith('@/lib/browser/'),
  },
  'only form-script.ts knows the bundler': onlyIn(['lib/server/forms/form-script.ts'], /^esbuild$/),
  'components receive their values: they import types at most from lib/server, nothing from app': {
    remedy: 'let the page read the value and hand it to the component',
    isBroken: ({ from, name, isTypeOnly }) =>
      isIn(from, 'components') &&
      (name.startsWith('@/app/') || (name.startsWith('@/lib/server/') && !isTypeOnly)),
  },
  'nothing imports from app but its own folder': {
    remedy: 'move what two routes share into components or lib',
    // The segment that the specification gives the blog shows the page of every list.
    isBroken: ({ from, name }) =>
      name.startsWith('@/app/') && from !== 'app/(content)/blog/page.tsx',
  },
  'nobody climbs up with ../': {
    remedy: 'import with @/ from the top of the project',
    isBroken: ({ name }) => name.startsWith('../'),
  },
  'only the folder markdown knows Markdown': {
    remedy: 'ask render-markdown.ts for HTML',
    isBroken: ({ from, name }) =>
      /^(markdown-it|katex|highlight\.js)/.test(name) &&
      !isIn(from, 'lib/server/content/markdown') &&
      from !== 'lib/untyped-packages.d.ts',
  },
  'only slug.ts knows how letters are spelled in Latin': onlyIn(
    ['lib/slug.ts'],
    /^transliteration$/,
  ),
  'only time-zone.ts knows time zones': onlyIn(
    ['lib/server/content/time/time-zone.ts'],
    /^temporal-polyfill$/,
  ),
  'only read-table.ts and read-calendar.ts read the files of other programs': {
    remedy: 'ask them for rows',
    isBroken: ({ from, name }) =>
      /^(csv-parse|ical\.js)/.test(name) &&
      !['scripts/sources/read-table.ts', 'scripts/sources/read-calendar.ts'].includes(from) &&
      !isIn(from, '__tests__'),
  },
  'only the folder yaml knows YAML': {
    remedy: 'ask yaml.ts for values, or edit-yaml.ts and write-yaml.ts for texts',
    isBroken: ({ from, name }) => name === 'yaml' && !isIn(from, 'lib/server/content/files/yaml'),
  },
  'only text-changes.ts compares texts': onlyIn(['lib/server/editor/text-changes.ts'], /^diff$/),
  'only the page store knows how pages are rendered, kept and parsed': onlyIn(
    ['pages/render-page', 'pages/stored-page', 'pages/page-frame', 'pages/sealing/elements'].map(
      (file) => `lib/server/publishing/${file}.ts`,
    ),
    /^(light-my-request|lru-cache|parse5)$/,
  ),
  'only cap-message.ts, svg-file.ts and wordpress-file.ts parse XML': onlyIn(
    [
      'lib/server/alerts/source/cap-message.ts',
      'lib/server/content/files/images/svg-file.ts',
      'scripts/import/sources/wordpress-file.ts',
    ],
    /^saxes$/,
  ),
  'only data-text.ts parses TOML': onlyIn(['scripts/import/sources/data-text.ts'], /^smol-toml$/),
  'only liquid.ts renders Liquid': onlyIn(
    ['scripts/import/sources/liquid/liquid.ts'],
    /^liquidjs$/,
  ),
  'only web-page.ts parses the pages of other sites': onlyIn(
    ['scripts/import/sources/web-page.ts'],
    /^@mixmark-io\/domino$/,
    ['lib/untyped-packages.d.ts'],
  ),
  'only image-file.ts measures images': onlyIn(
    ['lib/server/content/files/images/image-file.ts'],
    /^image-size/,
  ),
  'only multipart-form.ts reads forms with files': onlyIn(
    ['lib/server/editor/uploads/multipart-form.ts'],
    /^@fastify\/busboy$/,
  ),
  // It loads the library in a process of its own, so that nothing else of the site does.
  'only image-process.ts resizes images': onlyIn(
    // The import converts images that browsers cannot show, in a process of its own as well.
    ['lib/server/publishing/images/image-process.ts', 'scripts/import/prepare-media.ts'],
    /^sharp$/,
    // The benchmark makes photos, and so does the test of uploads.
    ['__tests__/bench/photos.ts', '__tests__/app/api/staff/upload.slow.test.ts'],
  ),
  'only sqlite-library.ts chooses the driver of SQLite': onlyIn(
    ['lib/server/database/sqlite-library.ts'],
    /^better-sqlite3/,
  ),
  'only the files of PostgreSQL know its driver': onlyIn(
    ['postgres', 'postgres-driver'].map(inDatabase),
    /^pg$/,
    // The benchmark compares the site with bare connections.
    ['__tests__/bench/form.ts'],
  ),
  'only the database room and the owners of tables use Kysely': {
    remedy: `move the query to the owner of its table, one of ${TABLE_OWNERS.join(', ')}`,
    isBroken: ({ from, name }) =>
      name === 'kysely' &&
      !isIn(from, 'lib/server/database') &&
      !TABLE_OWNERS.includes(from) &&
      // Fault tests check what the site has stored.
      from !== '__tests__/faults/store.ts',
  },
  'only the owners of tables query the database': {
    remedy: `move the query to the owner of its table, one of ${TABLE_OWNERS.join(', ')}; add the file of a new table to that list`,
    isBroken: ({ from, name }) =>
      name === '@/lib/server/database/database' &&
      !isCommand(from) &&
      !isIn(from, 'lib/server/database') &&
      ![
        ...TABLE_OWNERS,
        'lib/server/operations/health.ts',
        'lib/server/operations/start.ts',
      ].includes(from),
  },
  'only password-hash.ts hashes passwords': onlyIn(
    ['lib/server/accounts/hashing/password-hash.ts'],
    /argon2/,
    // The benchmark compares the site with the bare library.
    ['__tests__/bench/account-figures.ts'],
  ),
  'only password-strength.ts estimates passwords': onlyIn(
    ['lib/server/accounts/hashing/password-strength.ts'],
    /^@zxcvbn-ts\//,
  ),
  'only two-factor.ts knows one-time codes': onlyIn(
    ['lib/server/accounts/two-factor.ts'],
    /^otpauth/,
  ),
  'only send-mail.ts sends mail': onlyIn(['lib/server/mail/send-mail.ts'], /^nodemailer/),
  'nobody reads the texts of one language': {
    remedy: 'ask for those of the current language in a function: texts() from @/lib/i18n/texts',
    isBroken: ({ from, name }) => name.startsWith('@/lib/i18n/en/') && !isIn(from, 'lib/i18n'),
  },
  'only requests, programs, threads and emails choose a language': {
    remedy: 'leave the choice to them, and ask for getLanguage() from @/lib/i18n/language',
    isBroken: ({ from, name, isTypeOnly }) =>
      name === '@/lib/i18n/english' && !isTypeOnly && !SPEAKERS.includes(from),
  },
  'zod stays on the server': {
    remedy: 'check outside data in lib/server; zod would weigh 92 KB in a browser',
    isBroken: ({ from, name }) => name === 'zod' && !isIn(from, 'lib/server') && !isCommand(from),
  },
};

describe('the structure of the project', () => {
  it.each(Object.entries(rules))('%s', (_, { remedy, isBroken }) => {
    const offenders = imports.filter(isBroken);
    expect(offenders.map(({ from, name }) => `${from} imports ${name}: ${remedy}`)).toEqual([]);
  });

  it('has at most 20 source files in a folder', () => {
    const folders = files.map((file) => path.dirname(file));
    const full = [...new Set(folders)].filter(
      (one) => folders.filter((other) => other === one).length > 20,
    );
    expect(full.map((folder) => `${folder}: split it into rooms`)).toEqual([]);
  });

  it('imports at most 15 files of the project in a file of lib, unless it starts or lists what it imports', () => {
    const composed = [
      'lib/server/database/migrations.ts',
      'lib/server/operations/start.ts',
      'lib/server/publishing/publisher-thread.ts',
    ];
    const many = files.filter(
      (file) => isIn(file, 'lib') && (read(file).match(/^(import|\}) .*'@\//gm)?.length ?? 0) > 15,
    );
    const remedy = 'move a part that has imports of its own into another file';
    const found = many.filter((file) => !composed.includes(file));
    expect(found.map((file) => `${file}: ${remedy}`)).toEqual([]);
  });

  it('has at most 200 lines in a file, without its imports', () => {
    const long = files.filter((file) => countLines(file) > 200);
    expect(long.map((file) => `${file}: split it by what it does`)).toEqual([]);
  });

  it('marks every file of lib/server as server-only in its first line', () => {
    const unmarked = listSources('lib/server').filter(
      (file) => !read(file).startsWith("import 'server-only';\n"),
    );
    expect(unmarked).toEqual([]);
  });

  it('reads the environment in lib/server/settings.ts and nowhere else', () => {
    // The launchers around Next and the line that Next itself replaces while compiling.
    const allowed = ['lib/server/settings.ts', 'instrumentation.ts'];
    const readers = files.filter((file) => !isCommand(file) && read(file).includes('process.env'));
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
  });

  it('carries the values of a request in one storage', () => {
    const others = files.filter((file) => read(file).includes('new AsyncLocalStorage'));
    const remedy = 'use RequestValue: on Node.js 20, each storage slows every promise';
    expect(
      others.filter((file) => file !== 'lib/request-value.ts').map((file) => `${file}: ${remedy}`),
    ).toEqual([]);
  });

  it('formats dates in the Gregorian calendar, whatever the locale', () => {
    const count = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].length;
    const others = files.filter((file) => {
      const code = read(file);
      // Without arguments, it formats nothing.
      const formats = count(code, /Intl\.DateTimeFormat\((?!\))|\.toLocale(Date|Time)String\(/g);
      return formats > count(code, /calendar: 'gregory'/g);
    });
    const remedy = "use lib/format.ts, or name the calendar: 'gregory'";
    expect(others.map((file) => `${file}: ${remedy}`)).toEqual([]);
  });

  it('names files after what they hold, in kebab-case', () => {
    const vague = /^(index|utils?|helpers?|common|misc|constants|types)$/;
    const misnamed = files.filter((file) => {
      const name = path.basename(file).replace(/(\.d)?\.tsx?$/, '');
      return vague.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
    });
    expect(misnamed).toEqual([]);
  });

  it('has no file that only passes on the exports of others', () => {
    const barrels = files.filter((file) => {
      const { statements } = parse(file);
      const isPassedOn = statements.every(
        (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier,
      );
      // The page at `/` is the page at `/home`. A dictionary has many files, and programs read it as one.
      const isNeeded = file === 'app/(content)/page.tsx' || /^lib\/i18n\/[a-z]+\.ts$/.test(file);
      return isPassedOn && statements.length > 0 && !isNeeded;
    });
    expect(barrels).toEqual([]);
  });

  it('renders every list with components/page/list.tsx, which leaves out an empty one', () => {
    const lists = files.filter((file) => file.endsWith('.tsx') && /<[uod]l\b/.test(read(file)));
    expect(lists).toEqual([]);
  });

  it('knows the kind of every page by its folder', () => {
    const pages = listSources('app').filter((file) => path.basename(file) === 'page.tsx');
    const strangers = pages.filter((file) => !/^app\/\((content|personal)\)\//.test(file));
    expect(strangers.map((file) => `${file}: move it to app/(content) or app/(personal)`)).toEqual(
      [],
    );
    const personal = pages.filter((file) => isIn(file, 'app/(personal)')).map(pathOf);
    expect(personal.sort()).toEqual([...PERSONAL_PAGES].sort());
  });

  it('lists only pages of app/(content) for search engines', () => {
    const isPage = (page: string) => fs.existsSync(`app/(content)${page}/page.tsx`);
    expect(LISTED_PAGES.filter((page) => !isPage(page))).toEqual([]);
  });

  it('keeps content free of code', () => {
    const content = fs.readdirSync('content', { recursive: true, encoding: 'utf8' });
    expect(content.filter((file) => /\.([cm]?[jt]sx?|css|html)$/.test(file))).toEqual([]);
  });
});

/** Returns the path of a page as in lib/routes.ts: `/staff/messages/:id`. */
function pathOf(file: string): string {
  const folder = path
    .dirname(file)
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '');
  return folder.replace(/\[([^\]]+)\]/g, ':$1');
}

function onlyIn(owners: string[], library: RegExp, exempt: string[] = []): Rule {
  return {
    remedy: `ask ${owners.join(' or ')} for it`,
    isBroken: ({ from, name }) =>
      library.test(name) && !owners.includes(from) && !exempt.includes(from),
  };
}

function inDatabase(file: string): string {
  return `lib/server/database/${file}.ts`;
}

/** Returns whether a file belongs to a command, test or benchmark. */
function isCommand(file: string): boolean {
  return isIn(file, 'scripts') || isIn(file, '__tests__');
}

/** Returns the number of lines of a file after its imports. */
function countLines(file: string): number {
  const { statements, text } = parse(file);
  const last = statements.findLast((statement) => ts.isImportDeclaration(statement));
  return text
    .slice(last?.end ?? 0)
    .trim()
    .split('\n').length;
}
