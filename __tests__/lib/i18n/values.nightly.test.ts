import ts from 'typescript';
import { readValues } from '@/lib/i18n/values';

/** Texts that the program composes, so that a file cannot replace them. */
const COMPOSED = [
  'accountMails.rightsChanged.before',
  'accountMails.signedIn.before',
  'formats.date',
  'formats.day',
  'formats.time',
  'heldMails.held',
  'heldMails.missed',
  'heldMails.putBack',
  'importReport.summary',
  'people.grant',
  'publishing.sourceRun',
  'upload.lacks',
];

const KINDS: Record<string, string> = {
  number: 'number',
  string: 'text',
  'string[]': 'list',
  'readonly string[]': 'list',
};

/** Returns the parameters of each text that is a function, with their kinds, by its path. */
function listSignatures(): Map<string, string[]> {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const file = 'lib/i18n/english.ts';
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  const found = new Map<string, string[]>();
  for (const one of exported)
    if (one.name === 'Texts') visit(checker.getDeclaredTypeOfSymbol(one), []);
  return found;

  function visit(type: ts.Type, path: string[]): void {
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property);
      const name = [...path, property.name];
      const [signature] = own.getCallSignatures();
      const isGroup = own.flags & ts.TypeFlags.Object && own.symbol?.name !== 'Map';
      if (signature) {
        const describe = (one: ts.Symbol) =>
          `${one.name}: ${KINDS[checker.typeToString(checker.getTypeOfSymbol(one))]}`;
        found.set(name.join('.'), signature.parameters.map(describe));
      } else if (isGroup) visit(own, name);
    }
  }
}

it('a text with values can be replaced in the content folder, or is composed by the program', () => {
  const signatures = listSignatures();
  expect(signatures.size).toBeGreaterThan(100);
  const kindOf = (value: { isNumber: boolean; isList: boolean }) =>
    value.isNumber ? 'number' : value.isList ? 'list' : 'text';
  for (const [path, parameters] of signatures) {
    const known = readValues(path)?.map((value) => `${value.name}: ${kindOf(value)}`);
    // Add a text with values to lib/i18n/values.ts, or to the list above.
    expect([path, known]).toEqual([path, COMPOSED.includes(path) ? undefined : parameters]);
  }
  expect(COMPOSED.filter((path) => !signatures.has(path))).toEqual([]);
}, 120_000);
