import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import {
  addressOfLink,
  addressOfMedia,
  toPath,
} from '@/lib/server/content/files/addresses/link-address';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { Page } from '@/lib/server/content/page';
import { extendPage } from '@/lib/server/content/sections/page-body';
import type { Site } from '@/lib/server/content/site';
import { isGroup, type NavigationEntry } from '@/lib/site/navigation';

type Missing = (href: string, file: string) => boolean;

/** Lists the missing targets of texts and fields, in the form of `Content.missing`. */
export function listMissing(found: readonly Pick<ContentIssue, 'wants' | 'value'>[]): string[] {
  const missing = found.flatMap(({ wants, value }) => {
    if (wants === undefined) return [];
    return wants.startsWith('/') ? [wants, toPath(value ?? wants)] : [addressOfMedia(wants)];
  });
  return [...new Set(missing)];
}

/**
 * Returns content without links and images whose targets are missing, because others still refer to a deleted page or
 * file. References to entries are left out as they are read, and `readPageText` does the same for texts.
 */
export function withoutMissing(content: Content): Content {
  if (content.missing.length === 0) return content;
  const missing = new Set(content.missing);
  const isMissing: Missing = (href, file) => missing.has(addressOfLink(href, file));
  const links = new Map(content.types.map(({ folder, roles }) => [folder, roles.link ?? []]));
  const { home, about, pages, entries, redirects, images } = content;
  return {
    ...content,
    site: withoutLinks(content.site, (href) => isMissing(href, 'site.yaml')),
    home: cleanOwner(home, isMissing),
    about: cleanOwner(about, isMissing),
    pages: pages.map((page) => cleanOwner(page, isMissing)),
    entries: entries.map((page) => cleanValues(page, links.get(page.folder) ?? [], isMissing)),
    redirects: redirects.filter(({ to }) => !isMissing(to, '')),
    images: images.filter(({ file }) => !missing.has(addressOfMedia(file))),
  };
}

/** Leaves out the links of a site whose targets are missing, and groups without any other link. */
export function withoutLinks(
  { icon, touchIcon, shareImage, header, footer, contact, ...others }: Site,
  isMissing: (href: string) => boolean,
): Site {
  const keep = <Link extends { href: string }>(links: readonly Link[]): Link[] =>
    links.filter(({ href }) => !isMissing(href));
  const isShown = (file: string | undefined) => file !== undefined && !isMissing(mediaUrl(file));
  const withoutMap = <Place extends { map?: { href: string } }>(place: Place) => {
    const { map, ...others } = place;
    return map && isMissing(map.href) ? others : place;
  };
  const { audiences, navigation, account } = header;
  const { links, blog, copyright, legal, social } = footer;
  const { credit, ...rights } = copyright;
  return {
    ...others,
    ...(isShown(icon) && { icon }),
    ...(isShown(touchIcon) && { touchIcon }),
    ...(isShown(shareImage?.src) && { shareImage }),
    header: {
      ...(audiences && { audiences: keep(audiences) }),
      account: keep(account),
      navigation: navigation.flatMap((entry): NavigationEntry[] => {
        if (!isGroup(entry)) return keep([entry]);
        const items = keep(entry.items);
        return items.length > 0 ? [{ ...entry, items }] : [];
      }),
    },
    footer: {
      ...footer,
      links: { ...links, items: keep(links.items) },
      blog: { ...blog, ...(blog.posts && { posts: keep(blog.posts) }) },
      copyright: { ...rights, ...(credit && !isMissing(credit.href) && { credit }) },
      ...(legal && { legal: keep(legal) }),
      social: keep(social).map((link) => {
        if (link.network !== 'other' || !link.iconUrl || !isMissing(link.iconUrl)) return link;
        const { iconUrl, ...named } = link;
        return named;
      }),
    },
    contact: withoutMap({
      ...contact,
      ...(contact.locations && { locations: contact.locations.map(withoutMap) }),
    }),
  };
}

function cleanOwner(page: Page, isMissing: Missing): Page {
  const { owner, file } = page;
  if (owner?.href === undefined || !isMissing(owner.href, file)) return page;
  return extendPage(page, { owner: { label: owner.label } });
}

/** Gives broken links of an entry the address of a page that does not exist yet, which is shown as text. */
function cleanValues(page: Entry, fields: readonly string[], isMissing: Missing): Entry {
  const clean = (value: unknown): unknown => {
    const href: unknown = Reflect.get(Object(value), 'href');
    return typeof href === 'string' && isMissing(href, page.file)
      ? { ...Object(value), href: '#' }
      : value;
  };
  const changed = fields.flatMap((field) => {
    const value = page.values[field];
    const left = Array.isArray(value) ? value.map(clean) : clean(value);
    return [left].flat().some((one, index) => one !== [value].flat()[index])
      ? [[field, Array.isArray(left) ? withoutSame(left) : left]]
      : [];
  });
  if (changed.length === 0) return page;
  return extendPage(page, { values: { ...page.values, ...Object.fromEntries(changed) } });
}

// A list of a type has different values.
function withoutSame(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
