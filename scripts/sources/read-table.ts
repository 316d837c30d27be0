import { CsvError, parse } from 'csv-parse/sync';
import { DeployerError } from '@/lib/server/deployer-error';

/** A row of a source: its key, and the values of its columns. The time of an event in a calendar is an object. */
export type Row = { key: string; cells: ReadonlyMap<string, string | object>; place: string };

type Declared = {
  key: string;
  columns: Readonly<Record<string, string>>;
  separator?: string | undefined;
};

/** Reads a table with a header. Throws a DeployerError if a declared column is missing or the file is damaged. */
export function readTable(text: string, { key, columns, separator = ',' }: Declared): Row[] {
  const [{ cells: head } = { cells: [] }, ...lines] = parseCsv(text, separator);
  const names = head.map((name) => name.trim());
  const needed = [...new Set([key, ...Object.keys(columns)])];
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new DeployerError(
      `The first line lacks these columns: ${missing.join(', ')}. It has: ${names.slice(0, 30).join(', ')}. Check the separator and the names of the columns.`,
    );
  }
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined)
    throw new DeployerError(`The first line has the column ${twice} twice. Rename one of the two.`);
  return lines.map(({ cells, row: number }) => {
    const row = new Map(needed.map((name) => [name, cells[names.indexOf(name)]?.trim() ?? '']));
    return { key: row.get(key) ?? '', cells: row, place: `row ${number}` };
  });
}

/** Returns the places of rows, as in `row 3` or `rows 3, 5`. */
export function namePlaces(rows: readonly Row[]): string {
  const [first = '', ...others] = rows.map(({ place }) => place);
  const numbers = others.map((place) => place.replace(/^\D+/, ''));
  return numbers.length === 0 ? first : [first.replace(' ', 's '), ...numbers].join(', ');
}

/** Reads the rows of a table as groups of fields, named as in its header. A damaged table has none. */
export function readRecords(text: string, separator: string): Record<string, string>[] {
  try {
    const [{ cells: head } = { cells: [] }, ...lines] = parseCsv(text, separator);
    return lines.map(({ cells }) =>
      Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])),
    );
  } catch (error) {
    if (!(error instanceof DeployerError)) throw error;
    return [];
  }
}

type Line = { cells: string[]; row: number };

/** Parses the rows with their numbers, as a spreadsheet counts them: from 1, with empty rows. */
function parseCsv(text: string, separator: string): Line[] {
  const lines: Line[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      skipEmptyLines: true,
      relaxQuotes: false,
      onRecord: (cells: string[], { records, empty_lines: empty }) => {
        lines.push({ cells, row: records + empty });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DeployerError(`The table is damaged or incomplete: ${error.message}.`);
  }
  return lines;
}
