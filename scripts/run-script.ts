import env from '@next/env';
import { explain } from '@/lib/server/deployer-error';

/** Runs a command of the project; a failure is told on the console and ends it with code 1. */
export async function runScript(command: () => void | Promise<void>): Promise<void> {
  try {
    // The settings of the site itself: `next build` and `next start` read .env files as well.
    env.loadEnvConfig(process.cwd());
    await command();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
