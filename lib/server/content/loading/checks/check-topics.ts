import 'server-only';
import { describeFound, suggestName } from '@/lib/server/content-issue';
import { filterPath } from '@/lib/server/content/lists/filters';
import { findSiteFeed, type TypedEntries } from '@/lib/server/content/lists/entry-groups';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import { listEditedWith } from '@/lib/server/content/loading/folder/edited-files';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { toNameSlug } from '@/lib/slug';

/**
 * Reports sections that show posts about an unknown topic.
 *
 * @param content with all entries, because a topic stays known while none of its entries is published
 */
export function checkTopics(folder: ContentFolder, content: TypedEntries): void {
  const type = findSiteFeed(content)?.type;
  const own = listTopics(content).filter(({ folder }) => folder === type?.folder);
  const known = own.map(({ label }) => label);
  for (const { topic, location } of folder.topics) {
    if (known.includes(topic)) continue;
    folder.report({
      ...location,
      found: describeFound(topic),
      expected: suggestName(topic, known),
      value: topic,
      ...(type && {
        wants: addressOfTopic(type, topic),
        others: listEditedWith(folder, topic, `${type.folder}/`),
      }),
    });
  }
}

function addressOfTopic(type: EntryType, label: string): string {
  const [field = ''] = type.filters.filter((one) => hasRole(type, one, 'topic'));
  return filterPath(type, [{ field, segment: toNameSlug(label), label }]);
}
