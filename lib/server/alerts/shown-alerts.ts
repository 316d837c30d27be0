import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ALERT_PAGE } from '@/lib/routes';
import { renderAlerts, renderNoAlert } from '@/lib/server/alerts/alert-html';
import { isInFolder } from '@/lib/server/alerts/board';
import { listAlerts, listPublicAlerts } from '@/lib/server/alerts/current-board';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** The element at the top of every page that holds the alerts. */
export const ALERTS_ID = 'alerts';

/** The element of `ALERT_PAGE` that holds all alerts, or says that there is none. */
export const ALERT_LIST_ID = 'alert-list';

/** The alerts of each request to a personal page, so that the layout need not know its path. */
const shown = oncePerProcess('shown-alerts', () => new AsyncLocalStorage<string>());

/** Renders the alerts of the page at this path; empty if there are none. */
export function renderAlertsOf(path: string): string {
  const alerts = listPublicAlerts();
  if (path === ALERT_PAGE)
    return alerts.length > 0 ? renderAlerts(alerts) : renderNoAlert(Date.now());
  if (alerts.length === 0) return '';
  return renderAlerts(alerts.filter(({ folder }) => isInFolder(path, folder)));
}

/** Renders the exercises, for the personal pages of staff. */
export function renderExercises(): string {
  return renderAlerts(listAlerts().filter(({ isExercise }) => isExercise));
}

/** Runs the work, and everything it starts, with these alerts in its pages. */
export function withAlertsShown<Result>(html: string, work: () => Result): Result {
  return shown.run(html, work);
}

/** Returns the alerts that the page of this request shows, as HTML. */
export function getAlertsShown(): string {
  return shown.getStore() ?? '';
}
