import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { texts } from '@/lib/i18n/texts';
import { ALERT_PAGE } from '@/lib/routes';
import { renderAlerts } from '@/lib/server/alerts/alert-html';
import { alertSchema, isInFolder, listActive, type Alert } from '@/lib/server/alerts/board';
import { ALERT_LIST_ID, ALERTS_ID } from '@/lib/server/alerts/shown-alerts';
import { prefixOfTag, readSlugs } from '@/lib/server/content/translations';
import { FACTS_FOLDER, readCopyFacts } from '@/scripts/export/copy-facts';

const ALERTS = `${FACTS_FOLDER}/alerts.json`;

// The page of all alerts shows them in its main part, and not at the top as well.
const PLACES = [ALERT_LIST_ID, ALERTS_ID].map((id) => `<div id="${id}">`);

const BEGIN = '<!--alerts-->';
const END = '<!--/alerts-->';

/** Reads the alerts of a copy; null if it has never had one. */
export function readAlerts(folder: string): Alert[] | null {
  try {
    return z
      .array(alertSchema)
      .parse(JSON.parse(fs.readFileSync(path.join(folder, ALERTS), 'utf8')));
  } catch {
    return null;
  }
}

export function storeAlerts(folder: string, alerts: readonly Alert[]): void {
  replaceFile(path.join(folder, ALERTS), JSON.stringify(alerts));
}

/** Shows the alerts of a copy on each of its pages, and removes ended alerts. Safe to repeat. */
export function markPages(folder: string): void {
  const alerts = readAlerts(folder);
  const facts = readCopyFacts(folder);
  if (!alerts || !facts) return;
  // Files cannot expire: an alert is shown until somebody ends it.
  const sorted = listActive({ alerts }, 0);
  const [, ...tags] = facts.language?.languages ?? [];
  for (const file of Object.keys(facts.files)) {
    if (!file.endsWith('.html')) continue;
    const place = path.join(folder, file);
    // A page that somebody has deleted must not keep the alert from the others.
    if (!fs.existsSync(place)) continue;
    const html = fs.readFileSync(place, 'utf8');
    const page = pathOf(file);
    const tag = tags.find((one) => `${page}/`.startsWith(`${prefixOfTag(one)}/`));
    const inside =
      tag === undefined
        ? page
        : readSlugs(page.slice(prefixOfTag(tag).length), { slugs: facts.slugs?.[tag] });
    const language = languageOf(tag === undefined ? (facts.language ?? {}) : { languages: [tag] });
    const marked = inLanguage(language, () => withAlerts(html, inside, sorted, facts.timeZone));
    if (marked !== html) replaceFile(place, marked);
  }
}

/** Returns the page with these alerts, in place of its present alerts. */
export function withAlerts(html: string, page: string, alerts: Alert[], timeZone?: string): string {
  const found = PLACES.find((one) => html.includes(one));
  if (!found) return html;
  const start = html.indexOf(found) + found.length;
  const end = html.startsWith(BEGIN, start) ? html.indexOf(END, start) + END.length : start;
  const shown = page === ALERT_PAGE ? alerts : alerts.filter((one) => isInFolder(page, one.folder));
  const none = page === ALERT_PAGE ? `<p>${texts().copy.noAlert}</p>` : '';
  const block = shown.length > 0 ? renderAlerts(shown, timeZone) : none;
  const mark = block === '' ? '' : `${BEGIN}${block}${END}`;
  return html.slice(0, start) + mark + html.slice(end);
}

function pathOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`;
}

/** Replaces a file atomically: the previous copy may share its old content, or a web server may be reading it. */
function replaceFile(file: string, text: string): void {
  // The export and somebody with an alert may write at the same time.
  const part = `${file}.${process.pid}.part`;
  fs.writeFileSync(part, text);
  // Web servers can read it, whoever runs the command.
  fs.chmodSync(part, 0o644);
  fs.renameSync(part, file);
}
