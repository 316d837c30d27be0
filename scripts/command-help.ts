import type { Command } from './command-declaration';

/** Formats the text of `--help` from the declaration. */
export function formatHelp(command: Command): string {
  const { about, actions, options = {}, fallback, examples, passedTo } = command;
  const usages = Object.entries(actions).map(([pattern, action]): [string, string] => [
    formatUsage(command, pattern),
    action.about,
  ]);
  const flags = Object.entries(options).map(([flag, option]): [string, string] => [
    `--${flag}${option.value ? ` ${option.value}` : ''}`,
    option.about,
  ]);
  return [
    about,
    `Usage:\n${formatTable(usages)}`,
    ...(fallback ? [`Without arguments, it does the same as with \`${fallback}\`.`] : []),
    `Options:\n${formatTable([...flags, ['--help', 'Shows this help']])}`,
    `${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((one) => `  npm run ${one}`).join('\n')}`,
    ...(passedTo ? [`Everything else is passed to ${passedTo}; see ${passedTo} --help.`] : []),
    SETTINGS[command.database ?? 'none'],
  ].join('\n\n');
}

const SETTINGS = {
  existing: 'It works on the database of the site. Settings come from the environment and .env.',
  created:
    'It works on the database of the site, which it creates if necessary. Settings come from the environment and .env.',
  optional:
    'It uses the data folder and the database of the site only for an option that says so. Settings come from the environment and .env.',
  own: 'It uses a database and a data folder of its own, and ignores the settings of .env, so the site is never touched.',
  none: 'It uses no database. Settings come from the environment and .env.',
};

/** Formats the usage: `npm run staff -- add ADDRESS`. */
export function formatUsage({ name }: Command, pattern: string): string {
  return pattern ? `npm run ${name} -- ${pattern}` : `npm run ${name}`;
}

function formatTable(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`).join('\n');
}
