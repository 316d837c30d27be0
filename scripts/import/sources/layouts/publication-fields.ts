import path from 'node:path';
import { fieldsOf, textOf, type Fields, type Item } from '@/scripts/import/item';
import { firstSentences, listNames, toDate } from '@/scripts/import/read-values';
import { findDoi, formatReference, toDoiLink } from '@/scripts/import/references/format-reference';

/** Fields that pages about publications and talks have in the themes for groups. */
const MARKING = ['publication', 'publication_types', 'venue', 'citation', 'paperurl', 'event'];

const VENUES = ['publication', 'venue', 'publication_short', 'event'];

const USED = [
  ...MARKING,
  ...VENUES,
  ...['authors', 'author_notes', 'date', 'publishDate', 'doi', 'arxiv', 'abstract', 'links'],
  ...['location', 'event_url'],
];

const LINK = /^(?:url_(\w+)|(paper|slides|code|bibtex)url)$/;

/**
 * Writes what the layout of a theme shows of a publication or a talk into the texts of these pages: authors, year, venue,
 * links and abstract.
 */
export function showPublications(items: readonly Item[], files: ReadonlySet<string>): Item[] {
  const names = new Map(
    items.flatMap(({ kind, source, fields }) => {
      const name = textOf(fields.title) ?? textOf(fields.name);
      return kind === 'person' && name !== null
        ? [[path.posix.basename(path.posix.dirname(source)), name] as const]
        : [];
    }),
  );
  return items.map((item) => {
    const isShown = item.kind === 'page' && MARKING.some((name) => hasValue(item.fields[name]));
    return isShown ? showPublication(item, names, files) : item;
  });
}

function showPublication(
  item: Item,
  names: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): Item {
  const { fields, source } = item;
  const text = (...wanted: string[]) =>
    wanted.map((name) => textOf(fields[name])).find((value) => value !== null) ?? '';
  const authors = listNames(fields.authors).map((name) => names.get(name) ?? name);
  const date = toDate(fields.date) ?? '';
  const isTalk = hasValue(fields.event);
  const details = [text('location'), isTalk ? date.slice(0, 10) : ''];
  const citation = text('citation');
  const links = listLinks(fields);
  const folder = path.posix.dirname(source);
  const beside = path.posix.join(folder, `${path.posix.basename(folder)}.pdf`);
  if (files.has(beside)) links.push({ label: 'PDF', href: path.posix.basename(beside) });
  const venue = text(...VENUES);
  const line = formatReference({
    ...(citation === ''
      ? { authors, year: isTalk ? '' : date.slice(0, 4), venue, details }
      : { authors: [], year: '', venue: '', details: [citation] }),
    ...{ title: '', place: [], links },
  });
  const abstract = text('abstract');
  const isWritten = abstract === '' || item.text.includes(abstract.slice(0, 60));
  const shown = [line, isWritten ? '' : abstract].filter(Boolean).join('\n\n');
  const description = text('description', 'summary', 'excerpt') || firstSentences(abstract);
  const others = Object.entries(fields).filter(
    ([name]) => !USED.includes(name) && !LINK.test(name),
  );
  if (shown === '') return item;
  return {
    ...item,
    fields: { ...Object.fromEntries(others), ...(description !== '' && { description }) },
    text: `${shown}\n\n${item.text}`,
    line: item.line - shown.split('\n').length - 1,
  };
}

function listLinks(fields: Fields): { label: string; href: string }[] {
  const own = Object.entries(fields).flatMap(([name, value]) => {
    const [, after, before] = LINK.exec(name) ?? [];
    const kind = after ?? before;
    const href = textOf(value);
    return kind === undefined || href === null ? [] : [{ label: labelOf(kind), href }];
  });
  const listed = [fields.links].flat().flatMap((one) => {
    const { name, type, label, url, link } = fieldsOf(one);
    const href = textOf(url ?? link);
    const shown = textOf(name ?? label ?? type);
    return href === null || shown === null ? [] : [{ label: labelOf(shown), href }];
  });
  const event = textOf(fields.event_url);
  const doi = findDoi(
    textOf(fields.doi) ?? textOf(fieldsOf(fieldsOf(fields.hugoblox).ids).doi) ?? '',
  );
  return [
    ...(event === null ? [] : [{ label: 'Website', href: event }]),
    ...(doi === null ? [] : [toDoiLink(doi)]),
    ...own,
    ...listed,
  ];
}

function labelOf(kind: string): string {
  return /^pdf$/i.test(kind) ? 'PDF' : kind.charAt(0).toUpperCase() + kind.slice(1);
}

function hasValue(value: unknown): boolean {
  return textOf(value) !== null || (Array.isArray(value) && value.length > 0);
}
