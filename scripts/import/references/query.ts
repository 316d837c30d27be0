import type { Entry } from './bibtex';
import { formatTex } from './tex-text';

const QUERY = /^(!?)@([\w*,]*)(?:\[([^\]]*)\])?\*?$/;
const CONDITION = /^\s*([\w-]+)\s*(\^=|~=|!=|!~|>=|<=|==|=|~|>|<)\s*(.*?)\s*$/;

/**
 * Returns whether an entry fits a query of jekyll-scholar, as in `@article[year>=2020 && keywords ^= ice]`; null if the
 * query is of another form.
 */
export function parseQuery(query: string): ((entry: Entry) => boolean) | null {
  const [all, not, names = '', written = ''] = QUERY.exec(query.trim()) ?? [];
  if (all === undefined) return null;
  const types = names.toLowerCase().split(',');
  const isType = ({ type }: Entry) => names === '' || types.includes('*') || types.includes(type);
  const choices = written
    .split('||')
    .map((choice) => choice.split('&&').filter((one) => one.trim() !== ''))
    .map((conditions) => conditions.map(parseCondition));
  if (choices.flat().includes(null)) return null;
  return (entry) =>
    isType(entry) !== (not === '!') &&
    choices.some((conditions) => conditions.every((one) => one?.(entry)));
}

function parseCondition(written: string): ((entry: Entry) => boolean) | null {
  const [all, name = '', sign = '', wanted = ''] = CONDITION.exec(written) ?? [];
  // A field alone must be there.
  if (all === undefined)
    return /^\s*[\w-]+\s*$/.test(written) ? (entry) => valueOf(entry, written.trim()) !== '' : null;
  const value = wanted.replace(/^(["'])(.*)\1$/, '$2');
  const isNot = sign.startsWith('!');
  if (/[~^]/.test(sign)) {
    const pattern = toPattern(value);
    return pattern && ((entry) => pattern.test(valueOf(entry, name)) !== isNot);
  }
  if (/[<>]/.test(sign)) return (entry) => compare(valueOf(entry, name), value, sign);
  return (entry) => (valueOf(entry, name).toLowerCase() === value.toLowerCase()) !== isNot;
}

function valueOf(entry: Entry, name: string): string {
  if (name === 'key') return entry.key;
  if (name === 'type') return entry.type;
  return formatTex(entry.fields.get(name.toLowerCase()) ?? '');
}

function compare(value: string, wanted: string, sign: string): boolean {
  if (value === '') return false;
  const order = Number(value) - Number(wanted) || value.localeCompare(wanted);
  if (order === 0) return sign.endsWith('=');
  return order > 0 === sign.startsWith('>');
}

function toPattern(written: string): RegExp | null {
  // Others could take for ever.
  if (!/^[\w\s.|^$-]*$/.test(written)) return null;
  return new RegExp(written, 'i');
}
