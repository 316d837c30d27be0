import 'server-only';
import { ask, hintOf } from '@/lib/server/content/files/form-texts';
import { group, href, link, list, text } from '@/lib/server/content/files/schema-fields';
import type { NavigationEntry } from '@/lib/site/navigation';

const ITEMS = 'a list of links, each on a line that begins with "- "';
const BOTH = 'either href or items: list the page that href leads to as the first of items';
const NEITHER = 'an address: either href, or items with a list of links';

/** A link, or a group of links that opens below its label. */
const entry = group({
  label: text,
  href: href.optional(),
  items: list(link).min(1, { error: ITEMS }).optional(),
}).transform(({ label, href: address, items }, { addIssue }): NavigationEntry => {
  if (address !== undefined && items) {
    addIssue({ code: 'custom', path: ['items'], message: BOTH });
  }
  if (items) return { label, items };
  if (address === undefined) addIssue({ code: 'custom', path: ['href'], message: NEITHER });
  return { label, href: address ?? '' };
});

export const header = group({
  audiences: ask(list(link).optional(), { hint: hintOf('audiences') }),
  navigation: list(entry),
  account: list(link),
});
