import path from 'node:path';

// Starts a command: `node --conditions=react-server scripts/run.js backup FILE`. Written in JavaScript, because
// it has to work where no package is installed: it then says what to do.
const [name = ''] = process.argv.splice(2, 1);
const file = name.startsWith('bench/') ? `${name}.ts` : `commands/${name}.ts`;
process.argv[1] = path.join(import.meta.dirname ?? 'scripts', file);

try {
  // Lets Node.js run TypeScript.
  await import('tsx');
  await import(`./${file}`);
} catch (error) {
  const missing = /Cannot find (?:package|module) '([^'./][^']*)'/.exec(error?.message)?.[1];
  if (!missing) throw error;
  console.error(
    `The package ${missing} is not installed. To install every package that this command needs, run:\n` +
      '  npm ci --include=dev',
  );
  process.exitCode = 1;
}
