import 'server-only';
import { holdBuild, readSnapshot } from '@/lib/server/content/build-output';
import { getSecret } from '@/lib/server/crypto';
import { describeDatabase, getDatabase } from '@/lib/server/database/database';
import { toConsoleMessage } from '@/lib/server/deployer-error';
import { prepareShutdown } from '@/lib/server/http/graceful-shutdown';
import { installRequestHooks } from '@/lib/server/http/request-hooks';
import { serializeError, log, writeConsoleAsLines } from '@/lib/server/log';
import { checkSettingsForStart, getSettings } from '@/lib/server/settings';

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
    if (!isBuilt()) (await import('@/lib/server/content/content')).getSiteContent();
    getSecret();
  } catch (error) {
    console.error(toConsoleMessage(error));
    process.exit(1);
  }
  const { smtpUrl, dataDir, isServing, metricsToken } = getSettings();
  if (isServing) {
    writeConsoleAsLines();
    holdBuild();
  }
  installRequestHooks();
  prepareShutdown();
  if (metricsToken) (await import('@/lib/server/operations/metrics')).startMetrics();
  await getDatabase().catch((error: unknown) => {
    log('error', 'database.unreachable', {
      database: describeDatabase(),
      ...serializeError(error),
    });
  });
  if (!smtpUrl)
    log('warn', 'mail.to-files', { hint: `SMTP_URL is not set; mails go to ${dataDir}/mail` });
  setTimeout(() => void startLater(), LATER);
}

async function startLater(): Promise<void> {
  const { startBackgroundJobs } = await import('@/lib/server/operations/background-jobs');
  startBackgroundJobs();
  // Large after ten years.
  if (getSettings().isServing) void (await import('@/lib/server/search/search')).getIndex();
}

// What was built has been checked.
function isBuilt(): boolean {
  return getSettings().isServing && readSnapshot('shell.json') !== null;
}
