import 'server-only';
import { compareTexts } from '@/lib/format';
import { listSingleFilters } from '@/lib/server/content/lists/filters';
import {
  groupByType,
  type EntryGroup,
  type TypedEntries,
} from '@/lib/server/content/lists/entry-groups';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The list of the entries about a topic. */
export type Topic = { folder: string; label: string; address: string; count: number };

/** Lists the topics of all types, sorted by name. */
export function listTopics(content: TypedEntries): readonly Topic[] {
  return topicsOf(groupByType(content));
}

const topicsOf = oncePerObject((groups: readonly EntryGroup[]): readonly Topic[] =>
  groups
    .flatMap(({ type, listed }) =>
      listSingleFilters(type, listed).flatMap(({ address, value, count }) =>
        hasRole(type, value.field, 'topic')
          ? [{ folder: type.folder, label: value.label, address, count }]
          : [],
      ),
    )
    .sort((a, b) => compareTexts(a.label, b.label)),
);
