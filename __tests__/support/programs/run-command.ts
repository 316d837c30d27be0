import { spawnSync } from 'node:child_process';

/** Runs a command as `npm run` does, with these settings in place of those of the test. */
export function runCommand(
  script: string,
  parts: string[] = [],
  settings: Record<string, string> = {},
  cwd = '.',
) {
  const command = ['--conditions=react-server', 'scripts/run.js', script, ...parts];
  // Jest keeps settings changed by tests to itself.
  const env = { ...process.env, ...settings };
  return spawnSync(process.execPath, command, { cwd, encoding: 'utf8', env });
}
