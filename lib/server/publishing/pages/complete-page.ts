import 'server-only';
import { listPublicAlerts } from '@/lib/server/alerts/current-board';
import { ALERT_LIST_ID, ALERTS_ID, renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import type { Link } from '@/lib/server/content/files/schema-fields';
import { insertBlocks } from '@/lib/server/publishing/pages/insert-blocks';
import { renderSimilarLinks } from '@/lib/server/publishing/pages/similar/similar-links';
import type { StoredPage } from '@/lib/server/publishing/pages/stored-page';

// The page of all alerts shows them in its main part, and not at the top as well.
const PLACES = [ALERT_LIST_ID, ALERTS_ID].map((id) => `<div id="${id}">`);

/** The last completed page of each stored one, so that a page is compressed once for each change of the alerts. */
const completed = new WeakMap<StoredPage, { html: string; page: StoredPage }>();

/** Returns the place of the alerts in a rendered page, in bytes; null if it has none. */
export function findAlertsPlace(html: string): number | null {
  const start = PLACES.find((place) => html.includes(place));
  return start ? Buffer.byteLength(html.slice(0, html.indexOf(start) + start.length)) : null;
}

/**
 * Adds what is known only when a page is served: the alerts, and links to similar pages.
 *
 * @param path that the visitor requested
 */
export function completePage(page: StoredPage, path: string, similar: Link[] = []): StoredPage {
  const alerts = renderAlertsOf(path);
  const links = page.similarLinks && renderSimilarLinks(page.similarLinks, similar);
  if (links) return withAlertHeaders(insertBlocks(page, [...placeAlerts(page, alerts), links]));
  const known = completed.get(page);
  if (known?.html === alerts) return withAlertHeaders(known.page);
  const complete = insertBlocks(page, placeAlerts(page, alerts));
  if (complete !== page) completed.set(page, { html: alerts, page: complete });
  return withAlertHeaders(complete);
}

function placeAlerts({ alertsAt }: StoredPage, html: string) {
  return alertsAt === null ? [] : [{ at: alertsAt, html }];
}

// A page that was prefetched would lack an alert that was published since. A cache that stores pages for the time
// when the site is down would show an alert after its end.
export function withAlertHeaders<Page extends Pick<StoredPage, 'headers'>>(page: Page): Page {
  if (listPublicAlerts().length === 0) return page;
  const headers = new Map(page.headers).set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.delete('Speculation-Rules');
  return { ...page, headers };
}
