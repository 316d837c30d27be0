import 'server-only';
import { startBackgroundWork } from '@/lib/server/background';
import { getShell } from '@/lib/server/content';
import { describeDatabase, getDatabase } from '@/lib/server/database';
import { explain } from '@/lib/server/deployer-error';
import { checkSettingsForStart, getSettings } from '@/lib/server/env';
import { prepareIncomingRequests } from '@/lib/server/incoming-requests';
import { describeError, log, writeConsoleAsLines } from '@/lib/server/log';
import { getIndex } from '@/lib/server/search';
import { prepareShutdown } from '@/lib/server/shutdown';
import { getSecret } from '@/lib/server/secret';

/**
 * Everything that comes before the first request. Wrong settings or words go to the console and end the
 * process. A database that does not answer does not: pages are served without it, and forms ask again.
 */
export async function start(): Promise<void> {
  try {
    checkSettingsForStart();
    getShell();
    getSecret();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  const { smtpUrl, dataDir, isServing, metricsToken } = getSettings();
  if (isServing) writeConsoleAsLines();
  prepareIncomingRequests();
  prepareShutdown();
  if (metricsToken) (await import('@/lib/server/metrics')).startMetrics();
  await getDatabase().catch((error: unknown) => {
    log('database.unreachable', { database: describeDatabase(), ...describeError(error) });
  });
  if (!smtpUrl) log('mail.to-files', { hint: `SMTP_URL is not set; mails go to ${dataDir}/mail` });
  startBackgroundWork();
  // Large after ten years, so nobody waits for it here.
  if (isServing) setImmediate(() => void getIndex());
}
