import 'server-only';
import { z } from 'zod';
import { texts, type LazyText } from '@/lib/i18n/texts';
import { hintOf } from '@/lib/server/content/files/form-texts';
import { list } from '@/lib/server/content/files/schema-fields';
import { findFirst } from '@/lib/server/content/types/examples';
import { define } from '@/lib/server/content/types/field-kind';
import { topicName } from '@/lib/server/content/types/topic-name';

type Options = { label?: LazyText };

/**
 * Names one or several authors of the entry, or speakers: by the file of an entry, without .md, or, for anybody else,
 * by the name that readers see.
 *
 * @param publicName name of the field in files for programs
 */
export function authors(
  folder: string,
  {
    label = () => texts().articles.authors,
    inverse,
    publicName = 'authors',
  }: Options & { inverse: LazyText; publicName?: string },
) {
  const error = `the name of a file in ${folder} without .md, as in ada-example, or anybody's name as readers see it, as in Ann Lee, or a list of these`;
  const author = z.string({ error }).trim().min(1, { error });
  const schema = z.union([author, z.array(author).min(1, { error })], { error });
  return define(schema, () => [], {
    label,
    publicName,
    roles: ['author'],
    control: { kind: 'list', of: { kind: 'reference', folder, allowsNames: true } },
    refersTo: { folder, inverse },
    describeList: (name, many) => texts().articles.byAuthor(name, many),
    example: (readContent) => findFirst(readContent, folder) ?? 'Your Name',
  });
}

/** A list of topics. Each has a page and a feed, and the check lets nobody spell one in two ways. */
export function topics(options: Options = {}) {
  const show = (names: string[]) => names.map((text) => ({ text }));
  return define(list(topicName), show, {
    label: () => texts().articles.topics,
    ...options,
    roles: ['topic'],
    control: { kind: 'list', of: { kind: 'text' }, hint: hintOf('topics') },
    describeList: (label, many) => texts().articles.aboutTopic(label, many),
    example: () => [],
  });
}
