import 'server-only';
import { describeDatabase, getDatabase } from '@/lib/server/database';
import { explain } from '@/lib/server/deployer-error';
import { checkSettingsForStart, getSettings } from '@/lib/server/env';
import { prepareIncomingRequests } from '@/lib/server/incoming-requests';
import { holdBuild, readKept } from '@/lib/server/kept';
import { describeError, log, writeConsoleAsLines } from '@/lib/server/log';
import { prepareShutdown } from '@/lib/server/shutdown';
import { getSecret } from '@/lib/server/secret';

// The first visitors come first.
const LATER = 500;

/**
 * Everything that comes before the first request, and nothing else: whoever waits for the site to be back
 * waits for this. Wrong settings or words go to the console and end the process. A database that does not
 * answer does not: pages are served without it, and forms ask again.
 */
export async function start(): Promise<void> {
  try {
    checkSettingsForStart();
    if (!isBuilt()) (await import('@/lib/server/content')).getShell();
    getSecret();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  const { smtpUrl, dataDir, isServing, metricsToken } = getSettings();
  if (isServing) {
    writeConsoleAsLines();
    holdBuild();
  }
  prepareIncomingRequests();
  prepareShutdown();
  if (metricsToken) (await import('@/lib/server/metrics')).startMetrics();
  await getDatabase().catch((error: unknown) => {
    log('database.unreachable', { database: describeDatabase(), ...describeError(error) });
  });
  if (!smtpUrl) log('mail.to-files', { hint: `SMTP_URL is not set; mails go to ${dataDir}/mail` });
  setTimeout(() => void startLater(), LATER);
}

async function startLater(): Promise<void> {
  const { startBackgroundWork } = await import('@/lib/server/background');
  startBackgroundWork();
  // Large after ten years.
  if (getSettings().isServing) void (await import('@/lib/server/search')).getIndex();
}

// What was built has been checked.
function isBuilt(): boolean {
  return getSettings().isServing && readKept('shell.json') !== null;
}
