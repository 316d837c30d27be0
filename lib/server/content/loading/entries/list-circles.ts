import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { LocatedFile } from '@/lib/server/content/files/content-file';
import type { Named } from '@/lib/server/content/files/schema-fields';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { hasRole } from '@/lib/server/content/types/field-roles';

type ChainPage = { title: string; address: string; references: Record<string, Named[]> };

type ChainLink = { type: EntryType; page: ChainPage; source: LocatedFile };

// Number of names in the message about a circle. Longer circles are cut in the middle.
const MAX_NAMES = 12;

/** Lists entries that need each other, in fields that declare a chain. Each entry closes at most one listed circle. */
export function listCircles(all: readonly ChainLink[]): ContentIssue[] {
  const types = [...new Set(all.map(({ type }) => type))];
  const fields = new Set(types.flatMap(({ roles }) => roles.chain ?? []));
  return [...fields].flatMap((field) =>
    listCirclesOf(
      field,
      all.filter(({ type }) => hasRole(type, field, 'chain')),
    ),
  );
}

function listCirclesOf(field: string, all: readonly ChainLink[]): ContentIssue[] {
  const found: ContentIssue[] = [];
  const reads = new Map(all.map((read) => [read.page.address, read]));
  const done = new Set<ChainLink>();
  // In a tangle, thousands of circles share the same entries.
  const closing = new Set<ChainLink>();
  // Without recursion, because a chain may be as long as the folder.
  for (const start of all) {
    const path: { read: ChainLink; next: ChainLink[] }[] = [];
    const places = new Map<ChainLink, number>();
    const enter = (read: ChainLink) => {
      const needed = read.page.references[field] ?? [];
      places.set(read, path.length);
      path.push({ read, next: needed.flatMap(({ href }) => reads.get(href ?? '') ?? []) });
    };
    if (!done.has(start)) enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.next.shift();
      if (!next) {
        done.add(last.read);
        places.delete(last.read);
        path.pop();
        continue;
      }
      const begin = places.get(next);
      if (begin === undefined) {
        if (!done.has(next)) enter(next);
      } else if (!closing.has(last.read)) {
        closing.add(last.read);
        const circle = path.slice(begin).map(({ read }) => read);
        found.push(describe(field, circle));
      }
    }
  }
  return found;
}

function describe(field: string, circle: readonly ChainLink[]): ContentIssue {
  const [first] = circle;
  if (!first) throw new Error('A circle has an entry.');
  const { source, page } = first;
  const line = source.lineOf([field]);
  return {
    file: source.file,
    ...(line !== undefined && { line }),
    field,
    found: `a circle: ${shorten([...circle, first].map((read) => read.page.title)).join(' → ')}`,
    expected: `entries that do not lead back to ${page.title}`,
    others: circle.slice(1).map((read) => read.source.file),
  };
}

function shorten(names: readonly string[]): string[] {
  if (names.length <= MAX_NAMES) return [...names];
  return [...names.slice(0, MAX_NAMES / 2), '…', ...names.slice(-MAX_NAMES / 2)];
}
