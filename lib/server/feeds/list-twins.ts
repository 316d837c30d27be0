import 'server-only';
import { formatCsv } from '@/lib/csv';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { isCalendar } from '@/lib/server/content/lists/twins';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { listPublic, twinNameOf } from '@/lib/server/feeds/twin-schema';
import { describeField, formatCell, type TwinContext } from '@/lib/server/feeds/twin-values';

/** Formats the entries of a list as a table (CSV). */
export function formatList(type: EntryType, pages: readonly Entry[], site: TwinContext): string {
  const fields = listPublic(type).filter(([name]) => !hasRole(type, name, 'image'));
  const rows = pages.map((page) => [
    site.toUrl(page.address),
    ...fields.map(([name]) => formatCell(type, page, name, site)),
  ]);
  return formatCsv(['url', ...fields.map(([name]) => twinNameOf(type, name))], rows);
}

/** Describes the entries of a list, and events that are over, for JSON. */
export function describeEntries(
  group: EntryGroup,
  listed: readonly Entry[],
  site: TwinContext,
): object {
  const { type } = group;
  return {
    $schema: site.toUrl(`${type.path}.schema.json`),
    entries: [...listed, ...listOver(group)].map((page) => ({
      url: site.toUrl(page.address),
      ...(page.isListed ? {} : { hasEnded: true }),
      ...Object.fromEntries(
        listPublic(type).flatMap(([name]) => {
          const value = describeField(type, page, name, site);
          return value === undefined ? [] : [[twinNameOf(type, name), value]];
        }),
      ),
    })),
  };
}

/** Lists the events that lists no longer show, the latest first. */
function listOver({ type, pages }: EntryGroup): Entry[] {
  if (!isCalendar(type)) return [];
  const over = pages.filter(({ isListed, isUnlisted }) => !isListed && !isUnlisted);
  return over.sort((a, b) => (b.endsAt ?? 0) - (a.endsAt ?? 0));
}
