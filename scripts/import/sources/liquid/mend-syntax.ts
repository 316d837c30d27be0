const RAW = /(\{%-?\s*(?:end)?raw\s*-?%\})/;
const EMPTY = /^\{\{(-?)\s*(-?)\}\}$/;
// Not an include, which has escapes in Jekyll, too.
const COMMAND =
  /\{\{(?:(?!\{[{%])[\s\S]){0,5000}?\}\}|\{%(?!-?\s*include)(?:(?!\{%)[\s\S]){0,5000}?%\}/g;
const CONDITION = /^\{%-?\s*(?:if|unless|elsif)\b/;
const STRING = /"[^"]*"|'[^']*'/g;
const GROUP = /^(\{%-?\s*assign\s+[^=]*=\s*)\(((?:(?!\.\.)[\s\S])*)\)(\s*-?%\})$/;

/** Writes what Jekyll reads, although it is wrong, as it reads it. */
export function mendSyntax(text: string): string {
  return replaceCommands(text, mendCommand);
}

/** Writes braces around text, such as those of BibTeX, so that they stay: Jekyll reads no value there either. */
export function keepBraces(text: string, isReadable: (command: string) => boolean): string {
  return replaceCommands(text, (command) =>
    command.startsWith('{%') || isReadable(command) ? command : `{% raw %}${command}{% endraw %}`,
  );
}

function replaceCommands(text: string, replace: (command: string) => string): string {
  let isRaw = false;
  return text
    .split(RAW)
    .map((part, index) => {
      if (index % 2 === 0) return isRaw ? part : part.replaceAll(COMMAND, replace);
      isRaw = !part.includes('endraw');
      return part;
    })
    .join('');
}

function mendCommand(written: string): string {
  const command = written
    .replace(EMPTY, "{{$1 '' $2}}")
    .replace(/^\{\{(-?)\s*\{+\s*(?=\w)/, '{{$1 ')
    .replaceAll(STRING, (quoted) => quoted.replaceAll('\\', '\\\\'))
    .replace(GROUP, '$1$2$3');
  if (!CONDITION.test(command)) return command;
  return (
    command
      .replaceAll(/\{\{\s*([^{}|]*?)\s*(?:\|[^{}]*)?\}\}/g, '$1')
      // Conditions have no filters.
      .replaceAll(/\|(?:"[^"]*"|'[^']*'|(?!\s(?:and|or)\s|-?%\})[^"'])*/g, '')
  );
}
