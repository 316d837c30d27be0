import 'server-only';
import type { Edition } from '@/lib/server/content/edition';
import type { Link } from '@/lib/server/content/files/schema-fields';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import { oncePerObject } from '@/lib/server/once-per-object';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { AddressIndex } from '@/lib/server/publishing/pages/similar/address-index';

const MAX_PAGES = 3;

const state = oncePerProcess<{ index: AddressIndex | null; edition: Edition | null }>(
  'similar-pages',
  () => ({ index: null, edition: null }),
);

/** Prepares `findSimilarPages` for an edition in the background. Editions with the same addresses share an index. */
export function prepareSimilarPages(edition: Edition): void {
  state.edition = edition;
  const addresses = [...titlesOf(edition).keys()];
  if (isSame(addresses, state.index?.addresses ?? [])) return;
  void AddressIndex.create(addresses, () => state.edition === edition).then((index) => {
    state.index = index ?? state.index;
  });
}

/**
 * Lists at most three pages of the edition, those whose addresses are most similar to a path without a page. Uses the
 * index of an earlier edition until the new index is ready.
 */
export function findSimilarPages(path: string, edition: Edition): Link[] {
  const pages = titlesOf(edition);
  const similar = state.index?.find(path, MAX_PAGES) ?? [];
  return similar.flatMap((href) => {
    const label = pages.get(href);
    return label === undefined ? [] : [{ label, href }];
  });
}

const titlesOf = oncePerObject(({ content }: Edition): ReadonlyMap<string, string> => {
  const { home, about, contact, login, register, pages, entries } = content;
  const own = entries.filter(({ isAdded }) => !isAdded);
  const single = [home, about, contact, login, register, ...pages, ...own];
  return new Map([
    ...single.map(({ address, title }): [string, string] => [address, title]),
    ...listTopics(content).map(({ address, label }): [string, string] => [address, label]),
  ]);
});

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((address, index) => address === other[index]);
}
