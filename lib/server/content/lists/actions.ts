import 'server-only';
import { formatDate, formatTime } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { Scheduled } from '@/lib/server/content/time/schedule';
import { toDateAttribute, toEnd, toStart } from '@/lib/server/content/time/time-zone';
import { actionValue } from '@/lib/server/content/types/action-kind';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { EntryRoles } from '@/lib/server/content/types/entry-roles';
import { fieldWith } from '@/lib/server/content/types/field-roles';

/** Whether visitors can do now what an entry invites to, such as apply. */
export type ActionTimes = {
  state: 'early' | 'open' | 'full' | 'closed';
  /** Days, or times as in `2026-01-31T09:30+01:00`, and both in milliseconds since 1970; null if there is none. */
  opens?: string;
  closes?: string;
  opensAt: number | null;
  closesAt: number | null;
};

/** An action as pages show it: a button if it has an address, otherwise why there is none. */
export type ShownAction = {
  state: ActionTimes['state'] | 'cancelled' | 'ended';
  text: string;
  href?: string;
  /** When it ends. */
  note?: string;
};

/** Reads the times of the action of an entry; null if it has none. @param now milliseconds since 1970 */
export function readActionTimes(
  type: Pick<EntryType, 'roles'>,
  { values }: Pick<EntryRoles, 'values'>,
  timeZone: string,
  now: number,
): ActionTimes | null {
  const { data } = actionValue.safeParse(values[fieldWith(type, 'action')]);
  if (!data) return null;
  const { opens, closes, full = false } = data;
  const opensAt = opens === undefined ? null : toStart(opens, timeZone);
  const closesAt = closes === undefined ? null : toEnd(closes, timeZone);
  const isClosed = closesAt !== null && closesAt <= now;
  return {
    state: isClosed ? 'closed' : full ? 'full' : (opensAt ?? -Infinity) > now ? 'early' : 'open',
    ...(opens !== undefined && { opens: toDateAttribute(opens, timeZone) }),
    ...(closes !== undefined && { closes: toDateAttribute(closes, timeZone) }),
    opensAt,
    closesAt,
  };
}

/** Returns when the action of an entry changes, for the period during which pages stay the same. */
export function actionChangesOf({ draft, action }: WithAction): Scheduled[] {
  return action ? [{ draft, startsAt: action.opensAt ?? -Infinity, endsAt: action.closesAt }] : [];
}

type WithAction = { draft?: boolean | undefined; action?: ActionTimes | undefined };

type Page = Pick<EntryRoles, 'values' | 'span' | 'isCancelled'> & {
  action?: ActionTimes | undefined;
  next?: object | null;
};

/** Describes the action of an entry in the current language; null if it has none. */
export function showAction(type: EntryType, page: Page): ShownAction | null {
  const { values, action, span, next, isCancelled = false } = page;
  const field = fieldWith(type, 'action');
  const kind = type.kinds.get(field);
  // A day that an entry adds to another list has none of its fields.
  if (!action || !kind || values[field] === undefined) return null;
  const { one } = type.names;
  if (isCancelled) return { state: 'cancelled', text: texts().calendar.cancelledNotice(one) };
  if (span && !next) return { state: 'ended', text: texts().calendar.over(one) };
  const { state, opens = '', closes } = action;
  const words = kind.words?.();
  if (words && state === 'early') return { state, text: words.opens(formatAny(opens)) };
  if (words && state === 'closed') return { state, text: words.closed(formatAny(closes ?? '')) };
  if (words && state === 'full') return { state, text: words.full };
  const [shown = { text: '' }] = kind.show(values[field]);
  const note = closes === undefined ? undefined : words?.closes(formatAny(closes));
  return {
    state,
    text: shown.text,
    ...(shown.href && { href: shown.href }),
    ...(note && { note }),
  };
}

/** Formats a day as "1 May 2027", and a time as "1 May 2027, 9:00am". */
function formatAny(time: string): string {
  const [day = '', clock] = time.split('T');
  return clock === undefined
    ? formatDate(day)
    : [formatDate(day), formatTime(clock.slice(0, 5))].join(texts().formats.comma);
}
