import 'server-only';
import { z } from 'zod';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentFolder } from '@/lib/server/content/content-folder';
import { describeFound, suggestName } from '@/lib/server/content/content-issue';
import { isLater, type RecordPage } from '@/lib/server/content/records/read-records';
import { recordTypes } from '@/lib/server/content/records/type-list';
import { toSlug } from '@/lib/slug';

/** Somebody who has written a post. Without an address, they have no page on this site. */
export type Writer = { label: string; href?: string };

/** The people whom posts may name. */
export type Writers = {
  /** By the name of the file. */
  bySlug: ReadonlyMap<string, Writer>;
  /** By name; null if several people have it. */
  byName: ReadonlyMap<string, Writer | null>;
};

const types = recordTypes.filter(({ vCard }) => vCard);
const { folder = '', names: { one = '' } = {} } = types[0] ?? {};

const AUTHOR = `the name of a file in ${folder} without .md, as in ada-example, or anybody's name as readers see it, as in Ann Lee, or a list of these`;
const author = z.string({ error: AUTHOR }).trim().min(1, { error: AUTHOR });

export const authorField = z.union([author, z.array(author).min(1)], { error: AUTHOR });

/** Collects the people whom posts may name. Those whom visitors cannot see yet have no address. */
export function findWriters(
  { unreadable, now }: ContentFolder,
  records: readonly RecordPage[],
): Writers {
  const bySlug = new Map<string, Writer>();
  const byName = new Map<string, Writer | null>();
  for (const page of records) {
    const slug = slugOf(page.address);
    if (slug === null) continue;
    const writer = { label: page.title, ...(!isLater(page, now) && { href: page.address }) };
    bySlug.set(slug, writer);
    byName.set(page.title, byName.has(page.title) ? null : writer);
  }
  // A mistake in the file of a person is reported already.
  for (const { address } of unreadable) {
    const slug = slugOf(address);
    if (slug !== null && !bySlug.has(slug)) bySlug.set(slug, { label: slug });
  }
  return { bySlug, byName };
}

/** Returns the authors of a post: people of this site, by file or by name, and others by name. Reports wrong names. */
export function linkWriters(
  { report }: ContentFolder,
  { file, lineOf }: ContentFile,
  names: string | string[],
  { bySlug, byName }: Writers,
): Writer[] {
  const found = [...new Set([names].flat())].flatMap((name) => {
    const known = bySlug.get(name) ?? byName.get(name);
    if (known) return [known];
    // No file has a name like this, so it is what readers see.
    if (toSlug(name) !== name) return [{ label: name }];
    report({
      file,
      line: lineOf(['author']),
      field: 'author',
      found: `${describeFound(name)}, but there is no ${folder}/${name}.md`,
      expected:
        bySlug.size > 0
          ? `${suggestName(name, [...bySlug.keys()])}; the name of anybody else as readers see it, as in Ann Lee`
          : `a name as readers see it, as in Ann Lee, because there are no ${folder}; to add some: npm run new -- ${one} "Ann Lee"`,
    });
    return [];
  });
  return [...new Map(found.map((writer) => [writer.href ?? writer.label, writer])).values()];
}

/** Returns the name of a person's file, which posts use; null for the address of anything else. */
export function slugOf(address: string): string | null {
  const type = types.find(({ path }) => address.startsWith(`${path}/`));
  return type ? address.slice(type.path.length + 1) : null;
}

/** Returns the address of the list of people; null if the site has none. */
export function findPeople(records: readonly RecordPage[]): string | null {
  return types.find(({ folder }) => records.some((page) => page.folder === folder))?.path ?? null;
}
