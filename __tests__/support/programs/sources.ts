import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type Import = { from: string; name: string; isTypeOnly: boolean };

const PROGRAMS = ['bench', 'cluster', 'faults', 'running'].map((name) => `__tests__/${name}`);
const ROOTS = ['app', 'components', 'lib', 'scripts', ...PROGRAMS];

/** The source files of the project, without those of tests. */
export const files = [...ROOTS.flatMap(listSources), 'instrumentation.ts'];

const filesByName = new Map(files.map((file) => [stripSuffix(file), file]));

/** All their imports, also those of types only. */
export const imports = files.flatMap(listImports);

/** Returns the file that an import names; null if it belongs to a package or has no code. */
export function findFile(from: string, name: string): string | null {
  const named = name.startsWith('./')
    ? path.posix.join(path.posix.dirname(from), name)
    : name.replace('@/', '');
  return filesByName.get(stripSuffix(named)) ?? null;
}

function stripSuffix(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

/** Returns whether a file is in a folder or in a folder of it. */
export function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

/** Lists the source files below a folder, without tests. */
export function listSources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}

export function read(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
}

function listImports(file: string): Import[] {
  const found: Import[] = [];
  visit(parse(file));
  return found;

  function visit(node: ts.Node): void {
    const target = findTarget(node);
    if (target && ts.isStringLiteral(target)) {
      const isTypeOnly =
        ts.isImportTypeNode(node) ||
        (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true);
      found.push({ from: file, name: target.text, isTypeOnly });
    }
    ts.forEachChild(node, visit);
  }
}

/** Returns the part of an import, or of `import(…)` as an expression or a type, that names its file or package. */
function findTarget(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0] : undefined;
}
