import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Starts a command: `node --conditions=react-server scripts/run.js backup FILE`. Plain JavaScript, because it
// has to explain what to do even if no package is installed.
const [name = ''] = process.argv.splice(2, 1);
const [action] = process.argv.slice(2);
const file = path.join(import.meta.dirname ?? 'scripts', chooseFile());
process.argv[1] = file;

// As when `head` has read enough.
process.stdout.on('error', (error) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  process.exit();
});

try {
  await import('tsx');
  await import(pathToFileURL(file).href);
} catch (error) {
  const explanation = explain(error);
  if (!explanation) throw error;
  console.error(explanation);
  process.exitCode = 1;
}

function chooseFile() {
  // Tests and benchmarks, such as bench/serve.
  if (name.includes('/')) return `../__tests__/${name}.ts`;
  // The other commands load the list of types, which may name a file that is gone.
  return name === 'new' && action === 'types' ? 'new/list-types.ts' : `commands/${name}.ts`;
}

/** @returns {string | undefined} */
function explain(/** @type {any} */ { name: kind, message, stack } = {}) {
  if (/[/]entry-types[/]type-list[.]ts/.test(`${message} ${stack?.split('\n')[0]}`)) {
    return (
      'lib/server/content/entry-types/type-list.ts names a content type that does not exist. To write the list again, run:\n' +
      '  npm run new -- types'
    );
  }
  // A mistake in a file of the site, such as a content type: its place is in the message.
  if (kind === 'TransformError') return message;
  const missing = /Cannot find (?:package|module) '([^'./][^']*)'/.exec(message)?.[1];
  return (
    missing &&
    `The package ${missing} is not installed. To install every package that this command needs, run:\n` +
      '  npm ci --include=dev'
  );
}
