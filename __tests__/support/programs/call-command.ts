import { toConsoleMessage } from '@/lib/server/deployer-error';
import type { Command } from '@/scripts/command-declaration';

// By the file that declares them.
const commands = new Map<string, Command>();
const declared: Command[] = [];

type Outcome = { status: number; stdout: string; stderr: string };

/**
 * Runs a command as a function, with these settings in place of those of the test: a process for each call would take
 * a second. `runCommand` starts a process; each command has a test of its own that does.
 */
export async function callCommand(
  script: string,
  words: string[] = [],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const command = await loadCommand(script);
  const { executeCommand } =
    jest.requireActual<typeof import('@/scripts/command')>('@/scripts/command');
  const env = { ...process.env };
  Object.assign(process.env, settings);
  const { outcome, release } = captureConsole();
  try {
    await executeCommand(command, words);
  } catch (error) {
    console.error(toConsoleMessage(error));
    outcome.status = 1;
  } finally {
    release();
    process.env = env;
  }
  return outcome;
}

/** Returns what the file of a command declares, without running it. */
async function loadCommand(script: string): Promise<Command> {
  const known = commands.get(script);
  if (known) return known;
  jest.doMock('@/scripts/command', () => ({
    ...jest.requireActual<object>('@/scripts/command'),
    runCommand: (command: Command) => declared.push(command),
  }));
  await import(script.includes('/') ? `@/__tests__/${script}` : `@/scripts/commands/${script}`);
  jest.dontMock('@/scripts/command');
  const command = declared.pop();
  if (!command) throw new Error(`${script} declares no command.`);
  commands.set(script, command);
  return command;
}

function captureConsole() {
  const outcome = { status: 0, stdout: '', stderr: '' };
  const { log, error } = console;
  console.log = (line: unknown) => {
    outcome.stdout += `${String(line)}\n`;
  };
  console.error = (line: unknown) => {
    outcome.stderr += `${String(line)}\n`;
  };
  return { outcome, release: () => Object.assign(console, { log, error }) };
}
