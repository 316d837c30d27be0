import env from '@next/env';
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { toConsoleMessage } from '@/lib/server/deployer-error';

/** Runs a script with the site's settings. Exits with code 1 and a message if the script fails. */
export async function runScript(script: () => void | Promise<void>): Promise<void> {
  try {
    loadSettings();
    speak(english);
    await script();
  } catch (error) {
    console.error(toConsoleMessage(error));
    await Promise.all([process.stdout, process.stderr].map(flush));
    // Exits explicitly, because a server started by a failed benchmark must not keep the process alive.
    process.exit(1);
  }
}

// `process.exit` drops output that a pipe has not taken yet: a pipe holds 64 KB.
async function flush(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

/** Reads .env files as `next build` and `next start` do. */
function loadSettings(): void {
  env.loadEnvConfig(process.cwd());
}
