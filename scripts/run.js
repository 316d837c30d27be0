import path from 'node:path';

// Starts a command of this folder: `node --conditions=react-server scripts/run.js backup FILE`. It is plain
// JavaScript, because it has to work where no package is installed: it then says what to do.
const [name = ''] = process.argv.splice(2, 1);
process.argv[1] = path.join(import.meta.dirname ?? 'scripts', `${name}.ts`);

try {
  // Lets Node.js run TypeScript.
  await import('tsx');
  await import(`./${name}.ts`);
} catch (error) {
  const missing = /Cannot find (?:package|module) '([^'./][^']*)'/.exec(error?.message)?.[1];
  if (!missing) throw error;
  console.error(
    `The package ${missing} is not installed. To install every package that this command needs, run:\n` +
      '  npm ci --include=dev',
  );
  process.exitCode = 1;
}
