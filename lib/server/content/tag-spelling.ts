import 'server-only';
import { z } from 'zod';
import { describeFound, type Report } from '@/lib/server/content/content-issue';
import type { Link } from '@/lib/server/content/schema-fields';
import { toSlug } from '@/lib/slug';

export const TAGS = '/blog/tags';

const NAME = 'a tag of letters, digits, single spaces and hyphens, as in Open day';

export const tagName = z
  .string({ error: NAME })
  .regex(/^[\p{L}\p{N}]+([ -][\p{L}\p{N}]+)*$/u, { error: NAME })
  .refine((value) => toSlug(value) !== '', { error: `${NAME}; at least one letter of a to z` });

/** A tag in a post; the date is empty if the post has none. */
type TagUse = { label: string; date: string; file: string; lineOf: () => number | undefined };

/** Creates the addresses of tags, and reports tags that are spelled in two ways. */
export class TagSpelling {
  private readonly uses = new Map<string, TagUse[]>();
  private readonly slugs = new Map<string, string>();

  link(use: TagUse): Link {
    const slug = this.slugs.get(use.label) ?? toSlug(use.label);
    this.slugs.set(use.label, slug);
    const uses = this.uses.get(slug);
    if (uses) uses.push(use);
    else this.uses.set(slug, [use]);
    return { label: use.label, href: `${TAGS}/${slug}` };
  }

  /** Reports every spelling but the most common one. If two are equally common, the oldest post decides. */
  check(report: Report): void {
    for (const [slug, uses] of this.uses) {
      const right = findUsual(uses);
      for (const { label, file, lineOf } of uses) {
        if (label === right.label) continue;
        report({
          file,
          line: lineOf(),
          field: 'tags',
          found: `the tag ${describeFound(label)}`,
          expected: `${describeFound(right.label)}, as in ${right.file}: both have the address ${TAGS}/${slug}`,
        });
      }
    }
  }
}

function findUsual([first, ...others]: TagUse[]): TagUse {
  if (!first) throw new Error('A tag has at least one use.');
  if (others.every(({ label }) => label === first.label)) return first;
  const all = [first, ...others];
  const count = (use: TagUse) => all.filter(({ label }) => label === use.label).length;
  const age = ({ date }: TagUse) => date || '9999';
  return all.reduce((best, use) => {
    const lead = count(use) - count(best) || age(best).localeCompare(age(use));
    return lead > 0 ? use : best;
  });
}
