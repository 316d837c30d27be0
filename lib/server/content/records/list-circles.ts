import 'server-only';
import type { ContentFile } from '@/lib/server/content/content-file';
import type { ContentIssue } from '@/lib/server/content/content-issue';
import type { RecordType } from '@/lib/server/content/records/define-type';
import type { Link } from '@/lib/server/content/schema-fields';

type ChainPage = { title: string; address: string; references: Record<string, Link[]> };

type Read = { type: RecordType; page: ChainPage; source: ContentFile };

/** Lists the circles of fields that declare a chain: each once, at its first entry, with its path. */
export function listCircles(all: readonly Read[]): ContentIssue[] {
  const fields = new Set(
    all.flatMap(({ type }) =>
      [...type.kinds].flatMap(([field, kind]) => (kind.refersTo?.isChain ? field : [])),
    ),
  );
  return [...fields].flatMap((field) => listCirclesOf(field, all));
}

function listCirclesOf(field: string, all: readonly Read[]): ContentIssue[] {
  const found: ContentIssue[] = [];
  const reads = new Map(all.map((read) => [read.page.address, read]));
  const done = new Set<Read>();
  // Without recursion, because a chain may be as long as the folder.
  for (const start of all) {
    const path: { read: Read; next: Read[] }[] = [];
    const enter = (read: Read) => {
      const needed = read.type.kinds.get(field)?.refersTo?.isChain
        ? (read.page.references[field] ?? [])
        : [];
      path.push({ read, next: needed.flatMap(({ href }) => reads.get(href) ?? []) });
    };
    if (!done.has(start)) enter(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.next.shift();
      if (!next) {
        done.add(last.read);
        path.pop();
        continue;
      }
      const begin = path.findIndex(({ read }) => read === next);
      if (begin !== -1)
        found.push(
          describe(
            field,
            path.slice(begin).map(({ read }) => read),
          ),
        );
      else if (!done.has(next)) enter(next);
    }
  }
  return found;
}

function describe(field: string, circle: readonly Read[]): ContentIssue {
  const [first] = circle;
  if (!first) throw new Error('A circle has an entry.');
  const { source, page } = first;
  const line = source.lineOf([field]);
  return {
    file: source.file,
    ...(line !== undefined && { line }),
    field,
    found: `a circle: ${[...circle, first].map((read) => read.page.title).join(' → ')}`,
    expected: `entries that do not lead back to ${page.title}`,
  };
}
