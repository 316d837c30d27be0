import 'server-only';
import type { IncomingMessage } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PERSONAL_PAGES } from '@/lib/routes';
import { secondsSinceSourceLook } from '@/lib/server/alerts/source/alert-source';
import { onPageWithoutPolicy } from '@/lib/server/http/requests/last-gate';
import { onRequest } from '@/lib/server/http/requests/request-hooks';
import { countMailJobs } from '@/lib/server/mail/outbox';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { checkReadiness, onDatabaseError } from '@/lib/server/operations/health';
import { secondsSinceLook } from '@/lib/server/publishing/last-looks';
import { getPublished, getWaiting } from '@/lib/server/publishing/publishing';
import { getSettings } from '@/lib/server/settings';

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const holder = oncePerProcess('metrics', () => ({ registry: new Registry() }));

/** Starts counting. Call this once, and only if METRICS_TOKEN is set. */
export function startMetrics(): void {
  const registers = [holder.registry];
  collectDefaultMetrics({ register: holder.registry });
  countRequests(registers);
  const failures = new Counter({
    name: 'database_errors_total',
    help: 'Queries that the database refused, or that did not reach it',
    registers,
  });
  onDatabaseError(() => failures.inc());
  const bare = new Counter({
    name: 'pages_without_policy_total',
    help: 'Pages that reached the last gate without a Content-Security-Policy',
    registers,
  });
  onPageWithoutPolicy(() => bare.inc());
  showDatabase(registers);
  showVersion(registers);
  if (getSettings().alertSource) showAlertSource(registers);
}

/** Formats all metrics in the text format of Prometheus. */
export function formatMetrics(): Promise<string> {
  return holder.registry.metrics();
}

function countRequests(registers: Registry[]): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  onRequest((request, response) => {
    const stop = durations.startTimer(describe(request));
    response.once('finish', () => stop({ status: response.statusCode }));
  });
}

function showDatabase(registers: Registry[]): void {
  new Gauge({
    name: 'database_up',
    help: 'Whether the database responds: 1 or 0',
    registers,
    async collect() {
      this.set(Number(await checkReadiness()));
    },
  });
  new Gauge({
    name: 'mail_jobs',
    help: 'Emails that are waiting to be sent, and emails that were permanently refused',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      // Unknown while the database is down, which database_up reports.
      const counts = await countMailJobs().catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

function showVersion(registers: Registry[]): void {
  new Gauge({
    name: 'publication_sequence',
    help: 'Number of the published version that visitors see',
    registers,
    collect() {
      this.set(getPublished()?.sequence ?? 0);
    },
  });
  new Gauge({
    name: 'publication_age_seconds',
    help: 'Time since that version was published',
    registers,
    collect() {
      const { publishedAt = Date.now() } = getPublished() ?? {};
      this.set((Date.now() - publishedAt) / 1000);
    },
  });
  new Gauge({
    name: 'content_refused',
    help: 'Whether the content folder has a change that is not published, because of mistakes or until npm run publish: 1 or 0',
    registers,
    collect() {
      const { reason = null, changes = [] } = getWaiting() ?? {};
      this.set(Number(reason !== null || changes.length > 0));
    },
  });
  new Gauge({
    name: 'publishing_last_look_seconds',
    help: 'Seconds since the site last looked for content changes without failing; posts appear and end only while it keeps looking',
    registers,
    collect() {
      this.set(secondsSinceLook());
    },
  });
}

function showAlertSource(registers: Registry[]): void {
  new Gauge({
    name: 'alert_source_last_look_seconds',
    help: 'Seconds since the site last read the alerts from the other system without failing',
    registers,
    collect() {
      this.set(secondsSinceSourceLook());
    },
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const personal = new Set<string>(PERSONAL_PAGES);

// A few kinds only: a made-up URL must not create a time series of its own.
function describe({ url = '/', method = '' }: IncomingMessage): { kind: string; method: string } {
  const [path = ''] = url.split('?');
  return { kind: kindOf(path), method: METHODS.has(method) ? method : 'other' };
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'form';
  if (path.startsWith('/_next/') || path.startsWith('/media/')) return 'file';
  return personal.has(path) || path.startsWith('/staff/') ? 'personal page' : 'page';
}
