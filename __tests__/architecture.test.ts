import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

type Import = { from: string; name: string; isTypeOnly: boolean };
type Rule = { remedy: string; isBroken: (one: Import) => boolean };

const ROOTS = ['app', 'components', 'lib', 'scripts'];
const files = [...ROOTS.flatMap(listSources), 'instrumentation.ts', 'proxy.ts'];
const imports = files.flatMap(listImports);

/** One file for each table or two: the queries, and who may see what. */
const TABLE_OWNERS = [
  'account-tokens',
  'backup',
  'browsers',
  'credentials',
  'email-addresses',
  'guesses',
  'half-login',
  'inbox',
  'limits',
  'mail-jobs',
  'messages',
  'passwords',
  'rejected-forms',
  'sessions',
  'sign-ins',
  'two-factor',
  'users',
].map((noun) => `lib/server/${noun}.ts`);

/** Who may import whom; each rule says what to do instead. */
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
  'components receive their values: they import types at most from lib/server, nothing from app': {
    remedy: 'let the page read the value and hand it to the component',
    isBroken: ({ from, name, isTypeOnly }) =>
      isIn(from, 'components') &&
      (name.startsWith('@/app/') || (name.startsWith('@/lib/server/') && !isTypeOnly)),
  },
  'nothing imports from app but its own folder': {
    remedy: 'move what two routes share into components or lib',
    isBroken: ({ name }) => name.startsWith('@/app/'),
  },
  'nobody climbs up with ../': {
    remedy: 'import with @/ from the top of the project',
    isBroken: ({ name }) => name.startsWith('../'),
  },
  'only markdown.ts and its syntax know Markdown': onlyIn(
    ['lib/server/markdown.ts', 'lib/server/markdown-syntax.ts', 'lib/markdown-it-plugins.d.ts'],
    /^markdown-it/,
  ),
  'only yaml.ts knows YAML': onlyIn(['lib/server/yaml.ts'], /^yaml$/),
  'only search.ts knows how to search': onlyIn(['lib/server/search.ts'], /^minisearch$/),
  'only media.ts measures images': onlyIn(['lib/server/media.ts'], /^image-size/),
  'only the files of SQLite and PostgreSQL know the drivers': onlyIn(
    ['lock-file', 'sqlite', 'postgres', 'postgres-driver'].map((file) => `lib/server/${file}.ts`),
    /^(pg|better-sqlite3)$/,
    // Their own connections are what it measures.
    ['scripts/bench/form.ts'],
  ),
  'only database.ts and the files of the nouns know the database': onlyIn(
    [
      ...TABLE_OWNERS,
      ...['database', 'migrations', 'postgres', 'postgres-driver', 'sqlite', 'sqlite-driver'].map(
        (file) => `lib/server/${file}.ts`,
      ),
    ],
    /^kysely$/,
    // It looks behind the site's back.
    ['scripts/torture/store.ts'],
  ),
  'only the files of the nouns ask the database': {
    remedy: `put the query beside its table, into one of ${TABLE_OWNERS.join(', ')}; the file of a new table is added above`,
    isBroken: ({ from, name }) =>
      name === '@/lib/server/database' &&
      !isIn(from, 'scripts') &&
      ![...TABLE_OWNERS, 'lib/server/readiness.ts', 'lib/server/start.ts'].includes(from),
  },
  'only password-hash.ts hashes passwords': onlyIn(
    ['lib/server/password-hash.ts'],
    /argon2/,
    // It compares with the bare library.
    ['scripts/bench/accounts.ts'],
  ),
  'only two-factor.ts knows one-time codes': onlyIn(['lib/server/two-factor.ts'], /^otpauth/),
  'only mail.ts sends mail': onlyIn(['lib/server/mail.ts'], /^nodemailer/),
  'zod stays on the server': {
    remedy: 'check outside data in lib/server; zod would weigh 92 KB in a browser',
    isBroken: ({ from, name }) =>
      name === 'zod' && !isIn(from, 'lib/server') && !isIn(from, 'scripts'),
  },
};

describe('the structure of the project', () => {
  it.each(Object.entries(rules))('%s', (_, { remedy, isBroken }) => {
    const offenders = imports.filter(isBroken);
    expect(offenders.map(({ from, name }) => `${from} imports ${name}: ${remedy}`)).toEqual([]);
  });

  it('marks every file of lib/server as server-only in its first line', () => {
    const unmarked = listSources('lib/server').filter(
      (file) => !read(file).startsWith("import 'server-only';\n"),
    );
    expect(unmarked).toEqual([]);
  });

  it('reads the environment in lib/server/env.ts and nowhere else', () => {
    // The launchers around Next and the line that Next itself replaces while compiling.
    const allowed = ['lib/server/env.ts', 'instrumentation.ts'];
    const readers = files.filter(
      (file) => !isIn(file, 'scripts') && read(file).includes('process.env'),
    );
    expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
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
      // The page at `/` is the page at `/home`.
      return isPassedOn && statements.length > 0 && file !== 'app/page.tsx';
    });
    expect(barrels).toEqual([]);
  });

  it('renders every list with components/list.tsx, which leaves out an empty one', () => {
    const lists = files.filter((file) => file.endsWith('.tsx') && /<[uod]l\b/.test(read(file)));
    expect(lists).toEqual([]);
  });

  it('keeps content free of code', () => {
    const content = fs.readdirSync('content', { recursive: true, encoding: 'utf8' });
    expect(content.filter((file) => /\.([cm]?[jt]sx?|css|html)$/.test(file))).toEqual([]);
  });
});

function onlyIn(owners: string[], library: RegExp, exempt: string[] = []): Rule {
  return {
    remedy: `ask ${owners.join(' or ')} for it`,
    isBroken: ({ from, name }) =>
      library.test(name) && !owners.includes(from) && !exempt.includes(from),
  };
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

function listSources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
}

function listImports(file: string): Import[] {
  const found: Import[] = [];
  visit(parse(file));
  return found;

  function visit(node: ts.Node): void {
    const isDeclaration = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isCall =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const target = isDeclaration ? node.moduleSpecifier : isCall ? node.arguments[0] : undefined;
    if (target && ts.isStringLiteral(target)) {
      const isTypeOnly = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true;
      found.push({ from: file, name: target.text, isTypeOnly });
    }
    ts.forEachChild(node, visit);
  }
}
