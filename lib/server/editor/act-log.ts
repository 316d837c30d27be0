import 'server-only';
import { formatCsv } from '@/lib/csv';
import { texts } from '@/lib/i18n/texts';
import { listRightActs, type RightAct } from '@/lib/server/accounts/people/right-log';
import { coversFile, mayGrant, type Grant } from '@/lib/server/accounts/users/rights';
import { listActsWithin, type Act } from '@/lib/server/editor/history';
import { getSettings } from '@/lib/server/settings';

const DAY_MS = 24 * 60 * 60_000;

export const LOG_KINDS = ['all', 'content', 'rights'] as const;

/** Something that somebody on the staff did. It has no text and no IP address. */
export type LogEntry = {
  id: string;
  at: number;
  /** Name of the account; null after it was deleted. */
  by: string | null;
  action: Act['action'] | RightAct['action'];
  /** File that was changed; null if the act was about somebody's rights. */
  file: string | null;
  /** Person whose rights were changed; null after their account was deleted. */
  about: string | null;
  right: RightAct['right'];
  pattern: string;
};

/** Parts of the log that an administrator looks for. */
export type LogQuery = { kind: (typeof LOG_KINDS)[number]; who: string; what: string };

const HEAD = ['time', 'by', 'action', 'file', 'person', 'right', 'pattern'];

/** Reads what an administrator looks for from the query of the page. */
export function readLogQuery(asked: Record<string, unknown>): LogQuery {
  const read = (name: string) => {
    const value = asked[name];
    return typeof value === 'string' ? value.trim().slice(0, 200) : '';
  };
  const kind = LOG_KINDS.find((one) => one === asked.kind) ?? 'all';
  return { kind, who: read('who'), what: read('what') };
}

/** Lists what was done within the period of the log, as far as it concerns what an administrator manages; the latest first. */
export async function listLog(
  grants: readonly Grant[],
  { kind, who, what }: LogQuery,
): Promise<LogEntry[]> {
  const now = Date.now();
  const period = [now - getSettings().actLogDays * DAY_MS, now + 1] as const;
  const content = kind === 'rights' ? [] : (await listActsWithin(...period)).map(ofContent);
  const rights = kind === 'content' ? [] : (await listRightActs(...period)).map(ofRights);
  return [...content, ...rights]
    .filter((entry) => isManaged(entry, grants))
    .filter(
      (entry) =>
        hasText(entry.by ?? nameNobody(entry.action), who) &&
        hasText(entry.file ?? entry.about, what),
    )
    .toSorted((one, other) => other.at - one.at);
}

/** Formats entries as a table. */
export function formatLogCsv(entries: readonly LogEntry[]): string {
  const rows = entries.map(({ at, by, action, file, about, right, pattern }) => [
    new Date(at).toISOString(),
    by ?? nameNobody(action),
    action,
    file ?? '',
    file === null ? (about ?? texts().people.somebody) : '',
    right,
    pattern,
  ]);
  return formatCsv(HEAD, rows);
}

/** Returns a name for acts without an account: a command did them, or the account was deleted. */
export function nameNobody(action: LogEntry['action']): string {
  const { byCommand, somebody } = texts().people;
  return action === 'allowed' || action === 'removed' ? byCommand : somebody;
}

function ofContent({ id, at, by, action, file }: Act): LogEntry {
  return { id, at, by, action, file, about: null, right: '', pattern: '' };
}

function ofRights(act: RightAct): LogEntry {
  return { ...act, file: null };
}

function isManaged({ file, right, pattern }: LogEntry, grants: readonly Grant[]): boolean {
  if (file !== null) return coversFile(grants, 'administer', file);
  return mayGrant(grants, { right: right || 'administer', pattern: right ? pattern : '*' });
}

function hasText(text: string | null, asked: string): boolean {
  return (
    asked === '' || (text ?? texts().people.somebody).toLowerCase().includes(asked.toLowerCase())
  );
}
