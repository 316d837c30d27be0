import 'server-only';
import { ALERT_PAGE } from '@/lib/routes';
import { renderAlerts, renderNoAlert } from '@/lib/server/alerts/alert-html';
import { isInFolder } from '@/lib/server/alerts/board';
import { listAlerts, listPublicAlerts } from '@/lib/server/alerts/current-board';

/** The element at the top of every page that holds the alerts. */
export const ALERTS_ID = 'alerts';

/** The element of `ALERT_PAGE` that holds all alerts, or says that there is none. */
export const ALERT_LIST_ID = 'alert-list';

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
