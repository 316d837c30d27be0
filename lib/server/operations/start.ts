import 'server-only';
import { holdBuild, readSnapshot } from '@/lib/server/content/build-output';
import { getSecret } from '@/lib/server/crypto';
import { describeDatabase, getDatabase } from '@/lib/server/database/database';
import { toConsoleMessage } from '@/lib/server/deployer-error';
import { prepareShutdown } from '@/lib/server/http/graceful-shutdown';
import { installRequestHooks } from '@/lib/server/http/request-hooks';
import { serializeError, log, writeConsoleAsLines } from '@/lib/server/log';
import { servePage } from '@/lib/server/publishing/page-store';
import { checkSettingsForStart, getSettings } from '@/lib/server/settings';

// Milliseconds; the first visitors have priority.
const BACKGROUND_DELAY_MS = 500;

/**
 * Runs everything that must happen before the first request. It adds to every restart, so keep it short. Invalid
 * settings or content exit with code 1. An unreachable database does not: pages work without it and forms retry.
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
  installRequestHooks(servePage);
  prepareShutdown();
  if (metricsToken) (await import('@/lib/server/operations/metrics')).startMetrics();
  await getDatabase().catch((error: unknown) => {
    log('error', 'database.unreachable', {
      database: describeDatabase(),
      ...serializeError(error),
    });
  });
  if (!smtpUrl)
    log('warn', 'mail.to-files', {
      hint: `SMTP_URL is not set; emails are written to ${dataDir}/mail`,
    });
  setTimeout(() => void startLater(), BACKGROUND_DELAY_MS);
}

async function startLater(): Promise<void> {
  const { startBackgroundJobs } = await import('@/lib/server/operations/background-jobs');
  startBackgroundJobs();
  // The index can be large after ten years.
  if (getSettings().isServing) void (await import('@/lib/server/search/search')).getIndex();
}

// A build has already been checked.
function isBuilt(): boolean {
  return getSettings().isServing && readSnapshot('shell.json') !== null;
}
