import 'server-only';
import v8 from 'node:v8';
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { identifyOwnerOf } from '@/lib/server/accounts/signing-in/known-browsers';
import { findSession } from '@/lib/server/accounts/signing-in/sessions';
import { startAlerts } from '@/lib/server/alerts/current-board';
import { startAlertSource } from '@/lib/server/alerts/source/alert-source';
import { holdBuild } from '@/lib/server/build-output';
import { provideSenders } from '@/lib/server/contact/receive-message';
import { provideFolder } from '@/lib/server/content/edition';
import { getSecret } from '@/lib/server/crypto';
import { describeDatabase, getDatabase } from '@/lib/server/database/database';
import { requireSqlite } from '@/lib/server/database/sqlite-library';
import { withDeadline } from '@/lib/server/deadline';
import { toConsoleMessage } from '@/lib/server/deployer-error';
import { provideNotSentPage } from '@/lib/server/forms/not-sent-page';
import { provideRetryPage } from '@/lib/server/forms/retry-page';
import { provideSessions } from '@/lib/server/http/clients/request-client';
import { prepareShutdown, reportCleanStop } from '@/lib/server/http/requests/graceful-shutdown';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { installRequestHooks } from '@/lib/server/http/requests/request-hooks';
import { serializeError, log, writeConsoleAsLines } from '@/lib/server/log';
import { servePreview } from '@/lib/server/operations/preview';
import { signInFirst } from '@/lib/server/operations/sign-in-first';
import { readPage } from '@/lib/server/publishing/pages/page-store';
import { servePage } from '@/lib/server/publishing/pages/serve-page';
import { renderRetry } from '@/lib/server/publishing/pages/render-retry';
import { serveInDevelopment } from '@/lib/server/publishing/development/serve-in-development';
import { startPublishing } from '@/lib/server/publishing/publishing';
import { provideSearch } from '@/lib/server/search/search';
import { searchInThread, startSearchThread } from '@/lib/server/search/search-in-thread';
import { checkSettingsForStart, getSettings } from '@/lib/server/settings';

// Milliseconds; the first visitors have priority.
const BACKGROUND_DELAY_MS = 500;

// The session only decides how long its owner waits for a page.
const SESSION_PATIENCE_MS = 500;

// By default, V8 lets the heap grow to several times its content before it collects garbage: on a machine with much
// memory, the site would take it for no gain.
const HEAP_GROWTH = '--heap-growing-percent=10';

/**
 * Runs everything that must happen before the first request. It adds to every restart, so keep it short. Invalid
 * settings or content exit with code 1. An unreachable database does not: pages work without it and forms retry.
 */
export async function start(): Promise<void> {
  v8.setFlagsFromString(HEAP_GROWTH);
  speak(english);
  try {
    // The export chooses what is shown, and must not write to the data folder, which belongs to the running site.
    if (getSettings().isExport) return;
    checkSettingsForStart();
    requireSqlite();
    if (getSettings().isServing) reportCleanStop();
    getSecret();
    await Promise.all([openContent(), openDatabase()]);
  } catch (error) {
    console.error(toConsoleMessage(error));
    process.exit(1);
  }
  const { smtpUrl, dataDir, isServing, isPreview, metricsToken } = getSettings();
  if (isServing) {
    writeConsoleAsLines();
    holdBuild();
    startAlerts();
    startAlertSource();
  }
  installRequestHooks(chooseFirst());
  if (isServing) {
    // In a preview, these pages would show header and footer to people who have not signed in.
    if (!isPreview) {
      provideNotSentPage(() => readPage('/not-sent'));
      provideRetryPage(renderRetry);
    }
    startSearchThread();
    provideSearch(searchInThread);
    provideSessions(isSession);
  }
  provideSenders(identifyOwnerOf);
  prepareShutdown();
  if (metricsToken) (await import('@/lib/server/operations/metrics')).startMetrics();
  // The site itself runs these jobs, and sends the emails of the preview too.
  if (isPreview) return;
  if (!smtpUrl)
    log('warn', 'mail.to-files', {
      hint: `SMTP_URL is not set; emails are written to ${dataDir}/mail`,
    });
  setTimeout(() => void startLater(), BACKGROUND_DELAY_MS);
}

/** Returns the handler that receives requests before Next. */
function chooseFirst(): ServePage {
  const { isServing, isPreview } = getSettings();
  if (!isServing) return serveInDevelopment;
  return signInFirst(isPreview ? servePreview : servePage);
}

async function isSession(id: string): Promise<boolean> {
  return (await withDeadline(SESSION_PATIENCE_MS, () => findSession(id))) !== null;
}

async function openContent(): Promise<void> {
  if (getSettings().isServing) return startPublishing();
  const { readFolder } = await import('@/lib/server/content/loading/read-folder');
  provideFolder(readFolder);
  provideSearch((await import('@/lib/server/search/search-folder')).searchFolder);
}

async function openDatabase(): Promise<void> {
  await getDatabase().catch((error: unknown) => {
    const database = describeDatabase();
    log('error', 'database.unreachable', { database, ...serializeError(error) });
  });
}

async function startLater(): Promise<void> {
  const { startBackgroundJobs } = await import('@/lib/server/operations/background-jobs');
  startBackgroundJobs();
}
