import 'server-only';
import type { Content } from '@/lib/server/content/edition';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { isNameIn } from '@/lib/server/content/files/name-in';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { DeployerError } from '@/lib/server/deployer-error';
import { findEntryIds, firstEntryIds } from '@/lib/server/publishing/former/entry-ids';
import { findMoves, listChanged, listOriginals } from '@/lib/server/publishing/former/file-moves';
import {
  addressInLanguageOf,
  listAddressesInLanguages,
  listFormerTranslated,
  listPrefixPatterns,
} from '@/lib/server/publishing/former/translated-addresses';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import type { FormerAddresses, Past, Version } from '@/lib/server/publishing/versions/version';

// Removed pages are forgotten first, then the oldest redirects.
const MAX_ADDRESSES = 10_000;

/**
 * Returns the past of the version after the latest one. Its former addresses are those of the latest, and those of
 * pages that visitors could see in it but not in the new version, without addresses that have a page again. The former
 * names by which files still refer to an entry follow.
 */
export function findPast(latest: Version | null, tree: FileTree, content: Content): Past {
  if (!latest) return { formerAddresses: {}, entryIds: firstEntryIds() };
  const before = openVersion(latest);
  const moves = findMoves(before, tree);
  const shown = new Set(content.addresses);
  const vanished = listVanished(before, tree, shown, moves);
  const translated = listFormerTranslated(before, tree);
  const found = [...Object.entries(latest.formerAddresses), ...vanished, ...translated]
    .filter(([address]) => !shown.has(address) && !isNameIn(address))
    .map(([address, file]): [string, string] => [address, moves.get(file) ?? file]);
  return {
    formerAddresses: { ...limit(found, tree), ...content.formerNames },
    entryIds: findEntryIds(latest, { moves, vanished }, content),
  };
}

/** Adds redirects from former addresses whose pages have moved, and lists the others as gone. */
export function withFormerAddresses(content: Content, former: FormerAddresses): Content {
  if (Object.keys(former).length === 0) return content;
  const redirects = [
    ...content.redirects,
    ...listAutomaticRedirects(content, former),
    ...listPrefixPatterns(listAddresses(former), content),
  ];
  const taken = new Set([...listTaken(content), ...redirects.map(({ from }) => from)]);
  const gone = listAddresses(former).flatMap(([address]) => (taken.has(address) ? [] : address));
  return { ...content, redirects, gone: [...new Set([...content.gone, ...gone])] };
}

/** Lists the redirects from former addresses for which editors have written no redirect. */
export function listAutomaticRedirects(content: Content, former: FormerAddresses): Redirect[] {
  const taken = new Set([...listTaken(content), ...content.redirects.map(({ from }) => from)]);
  const shown = new Set(content.addresses);
  const pages = new Map(
    listSiteAddresses(content).map(({ owner, path: address }) => [owner, address]),
  );
  return listAddresses(former).flatMap(([from, file]) => {
    const to = pages.get(file);
    const isPage = to !== undefined && shown.has(to) && !taken.has(from);
    return isPage ? [{ from, to: addressInLanguageOf(from, to, content), permanent: true }] : [];
  });
}

function listTaken(content: Content): string[] {
  return [...content.addresses, ...listAddressesInLanguages(content)];
}

/** Maps former addresses, of the latest version and of pages that have moved since, to the current ones. */
export function findMovedAddresses(latest: Version, tree: FileTree): Map<string, string> {
  const moves = findMoves(openVersion(latest), tree);
  const renamed = [...moves].flatMap(([file, target]): [string, string][] => {
    const [address, present] = [addressOf(file), addressOf(target)];
    return address !== null && present !== null ? [[address, present]] : [];
  });
  return new Map([...mapFormerAddresses(latest.formerAddresses, moves), ...renamed]);
}

/** Returns a function that returns the present path of a file that has moved, now or before the latest version. */
export function findMovedFiles(
  latest: Version,
  tree: FileTree,
): (file: string) => string | undefined {
  const moves = findMoves(openVersion(latest), tree);
  return (file) => {
    const former = latest.formerAddresses[addressOf(file) ?? ''];
    return moves.get(file) ?? (former === undefined ? undefined : (moves.get(former) ?? former));
  };
}

/**
 * Maps former addresses to the current ones.
 *
 * @param moves new paths of files that have moved since
 */
export function mapFormerAddresses(
  former: FormerAddresses,
  moves: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  return new Map(
    Object.entries(former).flatMap(([address, file]): [string, string][] => {
      const present = addressOf(moves.get(file) ?? file);
      return present === null ? [] : [[address, present]];
    }),
  );
}

function listAddresses(former: FormerAddresses): [address: string, file: string][] {
  return Object.entries(former).filter(([address]) => !isNameIn(address));
}

/** Lists the addresses that visitors could see before and whose pages are gone or have moved, with their files. */
function listVanished(
  before: FileTree,
  after: FileTree,
  shown: ReadonlySet<string>,
  moves: ReadonlyMap<string, string>,
): [string, string][] {
  const changed = listChanged(listOriginals(before), after).flatMap((file): [string, string][] => {
    const address = addressOf(file);
    // Another page may have the address of a page that has moved.
    const isGone = address !== null && (!shown.has(address) || moves.has(file));
    return isGone ? [[address, file]] : [];
  });
  if (changed.length === 0) return [];
  const seen = listSeen(before, new Set(changed.map(([, file]) => file)));
  return changed.filter(([address]) => seen.has(address));
}

/** Lists those addresses of these page files that visitors could see. Reads no other page. */
function listSeen(tree: FileTree, files: ReadonlySet<string>): Set<string> {
  const paths = tree.paths.filter((file) => files.has(file) || addressOf(file) === null);
  try {
    const { addresses, gone } = loadContent({ ...tree, paths }, Date.now(), { isChecked: true });
    return new Set([...addresses, ...gone]);
  } catch (error) {
    // An earlier program accepted what this one cannot read.
    if (error instanceof DeployerError) return new Set();
    throw error;
  }
}

function limit(found: [string, string][], tree: FileTree): FormerAddresses {
  const [present, gone] = [true, false].map((isPresent) =>
    found.filter(([, file]) => (tree.hashOf(file) !== null) === isPresent),
  );
  // The newest are last.
  return Object.fromEntries([...(gone ?? []), ...(present ?? [])].slice(-MAX_ADDRESSES));
}
