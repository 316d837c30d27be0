import { parseArgs, types } from 'node:util';
import { closestMatch } from '@/lib/closest-match';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Action, Command, Options } from './command-declaration';
import { formatHelp, formatUsage } from './command-help';
import { isolateSettings } from './isolate-settings';
import { runScript } from './run-script';

/**
 * Runs the command that the user typed. Exits with 0 only if the command did its work, otherwise with 1 and a
 * message that says what to do.
 */
export async function runCommand(command: Command, typed = process.argv.slice(2)): Promise<void> {
  await runScript(() => executeCommand(command, typed));
}

/** Runs the command in this process, and throws what went wrong. */
export async function executeCommand(command: Command, typed: string[]): Promise<void> {
  if (typed.includes('--help') || typed.includes('-h')) return console.log(formatHelp(command));
  const { action, values, options } = command.passedTo
    ? passOn(command, typed)
    : parse(command, typed);
  prepare(command);
  const report = await inDatabase(command, async () => action.run(values, options));
  if (report) console.log(report);
}

/** Parses a positive whole number. Throws a DeployerError that names the value. */
export function parseCount(name: string, value: string | boolean): number {
  if (/^[1-9]\d{0,6}$/.test(String(value))) return Number(value);
  throw new DeployerError(`${name} is "${value}". Expected a positive whole number.`);
}

/** Formats a count: `1 row`, `2 rows`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

type Parsed = { action: Action; values: string[]; options: Options };

function parse(command: Command, typed: string[]): Parsed {
  const { values: options, positionals } = parseOptions(command, typed);
  const words = positionals.length > 0 ? positionals : (command.fallback?.split(' ') ?? []);
  const [pattern, action] = findAction(command, words[0] ?? '');
  const values = isName(pattern) ? words.slice(1) : words;
  checkCount(command, pattern, values);
  return { action, values, options };
}

function parseOptions(command: Command, args: string[]) {
  const { options = {} } = command;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (types.isNativeError(error) ? error.message : '').split('. ');
    const [, name = ''] = /^Unknown option '--([^']*)'/.exec(sentence) ?? [];
    const guess = closestMatch(name, [...Object.keys(options), 'help']);
    const hint = guess ? ` Did you mean --${guess}?` : '';
    throw usageError(command, `${sentence}.${hint}`);
  }
}

function findAction(command: Command, word: string): [string, Action] {
  const actions = Object.entries(command.actions);
  const [first] = actions;
  if (!first) throw new Error(`${command.name} has no action.`);
  if (!isName(first[0])) return first;
  const found = actions.find(([pattern]) => pattern.split(' ')[0] === word);
  if (found) return found;
  const names = actions.map(([pattern]) => pattern.split(' ')[0] ?? '');
  const problem = word ? `Unknown action "${word}".` : 'An action is missing.';
  throw usageError(command, `${problem} ${suggest(word, names)}`);
}

/** Returns a sentence that names what was probably meant, or else everything that is known. */
export function suggest(word: string, known: readonly string[]): string {
  const guess = closestMatch(word, known);
  return guess ? `Did you mean "${guess}"?` : `Expected one of ${known.join(', ')}.`;
}

function checkCount(command: Command, pattern: string, values: string[]): void {
  const places = pattern.split(' ').filter((place) => place !== '' && !isName(place));
  const missing = places.find((place, index) => !place.startsWith('[') && !values[index]?.trim());
  if (missing) throw usageError(command, `${missing} is missing.`, pattern);
  const extra = pattern.includes('...') ? undefined : values[places.length];
  if (extra !== undefined) throw usageError(command, `Unexpected argument "${extra}".`, pattern);
}

function isName(pattern: string): boolean {
  return /^[a-z]/.test(pattern);
}

function usageError(command: Command, problem: string, pattern?: string): DeployerError {
  const usage = pattern === undefined ? '' : `\nUsage: ${formatUsage(command, pattern)}`;
  return new DeployerError(`${problem}${usage}\nFor help, run: npm run ${command.name} -- --help`);
}

function passOn(command: Command, typed: string[]): Parsed {
  const [, action] = findAction(command, '');
  return { action, values: typed, options: {} };
}

function prepare({ database }: Command): void {
  if (database !== 'own') return;
  // Benchmarks measure the built site, so they need its content.
  const { CONTENT_DIR = '' } = process.env;
  isolateSettings();
  process.env.CONTENT_DIR ||= CONTENT_DIR;
}

async function inDatabase<Result>(
  { database }: Command,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!database || database === 'optional' || database === 'own') return work();
  // Loaded on demand, because some commands have to respond within a second.
  const { closeDatabase, describeDatabase, withDatabase } =
    await import('@/lib/server/database/database');
  // Written to stderr, because stdout may be piped into a file.
  console.error(`Database: ${describeDatabase()}`);
  return database === 'existing' ? withDatabase(work) : work().finally(closeDatabase);
}
