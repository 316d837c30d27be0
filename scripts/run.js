import path from 'node:path';

// Starts a command: `node --conditions=react-server scripts/run.js backup FILE`. Plain JavaScript, because it
// has to explain what to do even if no package is installed.
const [name = ''] = process.argv.splice(2, 1);
const file = name.startsWith('bench/') ? `${name}.ts` : `commands/${name}.ts`;
process.argv[1] = path.join(import.meta.dirname ?? 'scripts', file);

try {
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
