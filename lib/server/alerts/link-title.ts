import 'server-only';
import { HOME } from '@/lib/routes';
import { editionHere } from '@/lib/server/alerts/alert-languages';
import { getContent } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/edition';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { oncePerObject } from '@/lib/server/once-per-object';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns the title of the page of this site to which a link leads; '' for any other link. Like `findTimeZone`, it never
 * fails and never reads all content.
 */
export function findLinkTitle(link: string): string {
  try {
    if (!link.startsWith('/') || !getSettings().isServing) return '';
    const content = editionHere()?.content ?? getContent();
    const titles = titlesOf(content);
    const path = link.replace(/[?#].*/s, '');
    // A page that this language lacks has the title of the first one.
    const known = titles.get(link) ?? (findTitle(path, content) || findTitle(path, getContent()));
    titles.set(link, known);
    return known;
  } catch {
    return '';
  }
}

// Every request needs the titles of the links of all alerts.
const titlesOf = oncePerObject<Content, Map<string, string>>(() => new Map());

function findTitle(address: string, content: Content): string {
  const { home, about, contact, login, register, pages } = content;
  const fixed = { '/': home, [HOME]: home, '/about': about, '/contact': contact };
  const shown = Object.entries({ ...fixed, '/login': login, '/register': register });
  const page =
    shown.find(([path]) => path === address)?.[1] ?? pages.find((one) => one.address === address);
  if (page) return page.title;
  const found = findTypePage(content, address);
  if (found?.kind === 'entry') return found.entry.title;
  const isWhole = found?.kind === 'list' && found.list.group.type.path === address;
  return isWhole ? titleOf(found.list.group) : '';
}
