import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { fallbackOf } from '@/lib/images/image-variants';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { Link } from '@/lib/server/content/files/schema-fields';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryIdSite } from '@/lib/server/content/lists/entry-id';
import { filterPath } from '@/lib/server/content/lists/filters';
import { labelOf, showField } from '@/lib/server/content/lists/show-field';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { toStart, toTimestamp } from '@/lib/server/content/time/time-zone';
import { actionValue } from '@/lib/server/content/types/action-kind';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { withUrls, type ToUrl } from '@/lib/server/feeds/feeds';

/** Facts about the site on which values depend. */
export type TwinContext = EntryIdSite & {
  toUrl: ToUrl;
  timeZone: string;
  tree: FileTree;
};

/** Returns the value of a field as a cell of a table; an empty one if the entry leaves it out. */
export function formatCell(type: EntryType, page: Entry, name: string, site: TwinContext): string {
  const value = describeText(type, page, name, site);
  if (typeof value === 'string') return value;
  const isLink = hasRole(type, name, 'link');
  // A table has the link of a button at any time.
  const own = hasRole(type, name, 'action') ? { values: page.values, references: {} } : page;
  return showField(type, own, name)
    .filter((shown) => !isLink || !isContactLink(shown))
    .map(({ text, href, day }) => {
      const link = isLink && href ? toAbsolute({ href }, site.toUrl).href : '';
      return [text, link, day].filter(Boolean).join(': ');
    })
    .join('; ');
}

/** Returns the value of a field as JSON, with absolute URLs; undefined if the entry leaves it out. */
export function describeField(
  type: EntryType,
  page: Entry,
  name: string,
  site: TwinContext,
): unknown {
  const { toUrl } = site;
  const isTopic = hasRole(type, name, 'topic');
  const text = describeText(type, page, name, site);
  if (text !== undefined) return text;
  const written = page.values[name];
  const link = hasRole(type, name, 'link') ? withoutContacts(written) : written;
  const value = hasRole(type, name, 'action') ? withInstants(link, site) : link;
  const links = isTopic
    ? page.filters.flatMap((one) =>
        one.field === name ? { label: one.label, href: filterPath(type, [one]) } : [],
      )
    : page.references[name];
  if (links) {
    const absolute = links.map((link) => toAbsolute(link, toUrl));
    const isList = isTopic || hasRole(type, name, 'author') || Array.isArray(value);
    return isList ? absolute : absolute[0];
  }
  const image = hasRole(type, name, 'image') ? page.image : null;
  if (image) return { url: toUrl(fallbackOf(image).url), alt: image.alt };
  return Array.isArray(value)
    ? value.map((one) => toAbsolute(one, toUrl))
    : toAbsolute(value, toUrl);
}

/** Returns the text of a day, a time or Markdown; undefined for any other field. */
function describeText(
  type: EntryType,
  page: Entry,
  name: string,
  { toUrl, timeZone, tree }: TwinContext,
): unknown {
  const value = page.values[name];
  if (hasRole(type, name, 'moment') && typeof value === 'string') return toInstant(value, timeZone);
  if (!hasRole(type, name, 'markdown') || typeof value !== 'string') return undefined;
  // Links to a page that nobody can see yet would reveal its address, and links to a missing page lead nowhere.
  // HTML is Markdown, too.
  const mayReveal = [...(tree.hidden ?? []), ...(tree.missing ?? [])].some((address) =>
    value.includes(path.posix.basename(address)),
  );
  const label = labelOf(type, name);
  const shown = mayReveal
    ? readPageText(page, tree).texts.find(({ title }) => title.text === label)
    : undefined;
  return shown ? withUrls(shown.text.html, toUrl) : value;
}

/** Leaves out links that are ways to reach a person; undefined if there is no other. */
function withoutContacts(value: unknown): unknown {
  if (!Array.isArray(value)) return isContactLink(value) ? undefined : value;
  const others = value.filter((one) => !isContactLink(one));
  return others.length > 0 ? others : undefined;
}

function isContactLink(link: unknown): boolean {
  return /^(mailto|tel):/i.test(String(Reflect.get(Object(link), 'href')));
}

function toAbsolute<Value>(value: Value, toUrl: ToUrl): Value | Pick<Link, 'href'> {
  const { data } = localLink.safeParse(value);
  return data ? { ...data, href: toUrl(data.href) } : value;
}

const localLink = z.looseObject({ href: z.string().startsWith('/') });

/** Writes the times of an action as programs read them. */
function withInstants(value: unknown, { timeZone }: Pick<TwinContext, 'timeZone'>): unknown {
  const { data } = actionValue.safeParse(value);
  if (!data) return value;
  const { opens, closes } = data;
  return {
    ...data,
    ...(opens !== undefined && { opens: toInstant(opens, timeZone) }),
    ...(closes !== undefined && { closes: toInstant(closes, timeZone) }),
  };
}

/** Returns a day as it is, and a time with its offset. */
function toInstant(value: string, timeZone: string): string {
  const hasTime = value.length > 'yyyy-mm-dd'.length;
  return hasTime ? toTimestamp(toStart(value, timeZone), timeZone) : value;
}
