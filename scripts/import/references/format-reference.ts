import { encodeSpaces } from '@/scripts/import/text/played';
import type { Entry } from './bibtex';
import { formatTex } from './tex-text';

type Link = { label: string; href: string };

/** A publication, with its texts in Markdown. */
type Reference = {
  authors: string[];
  year: string;
  title: string;
  /** Journal or book in which it appeared. */
  venue: string;
  /** Its place there, such as volume and pages. */
  place: string[];
  /** Further facts, such as the publisher. */
  details: string[];
  links: Link[];
};

const THESES: Record<string, string> = {
  phdthesis: 'PhD thesis',
  mastersthesis: 'Master’s thesis',
};

/** Fields in which sites name files and pages that go with a publication. */
const FILES = ['pdf', 'html', 'website', 'code', 'slides', 'poster', 'video', 'supp'];

/** Formats a publication for a list of references, as Markdown on one line. */
export function formatReference({ authors, year, title, venue, place, details, links }: Reference) {
  const by = [authors.join(', '), year && `(${year})`].filter(Boolean).join(' ');
  const [first] = links;
  const isPage = first !== undefined && first.label === '';
  const parts = [
    by,
    isPage && title !== '' ? `[${title}](${encodeSpaces(first.href)})` : title,
    [/^[^*\\]+$/.test(venue) ? `*${venue}*` : venue, ...place].filter(Boolean).join(', '),
    ...details,
  ];
  const sentences = parts
    .map((part) => part.replace(/[,;:\s]+$/, ''))
    .filter(Boolean)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`));
  const others = links.flatMap(({ label, href }) =>
    label === '' ? [] : [`[${label}](${encodeSpaces(href)})`],
  );
  return [...sentences, others.join(' · ')].filter(Boolean).join(' ');
}

/** Formats the name of a publication in a text, as in `Lee et al., 2020`. */
export function formatCitation(entry: Entry): { names: string; year: string } {
  const people = listPeople(entry).map(({ last }) => last);
  const [first = '', second = ''] = people;
  const names =
    people.length > 2 ? `${first} et al.` : people.length === 2 ? `${first} & ${second}` : first;
  return { names: names || formatTex(entry.fields.get('title') ?? entry.key), year: yearOf(entry) };
}

/** Describes an entry of a bibliography. @param findFile returns the address of a file that an entry names; null if there is none */
export function toReference(entry: Entry, findFile: (name: string) => string | null): Reference {
  const { type, fields } = entry;
  const text = (...names: string[]) =>
    formatTex(names.map((name) => fields.get(name)).find((value) => value) ?? '');
  const number = text('number', 'issue');
  const volume = text('volume') + (number && `(${number})`);
  const venue = text('journal', 'journaltitle', 'booktitle');
  const people = listPeople(entry);
  const details = [
    THESES[type] ?? text('type'),
    text('school', 'institution', 'publisher', 'organization'),
    ...['howpublished', 'note'].map((name) => (hasAddress(fields.get(name)) ? '' : text(name))),
  ];
  return {
    authors: people.map(({ name }) => name),
    year: yearOf(entry),
    title: text('title') || entry.key,
    venue,
    place: [volume, text('pages')],
    details: details.filter(Boolean),
    links: listLinks(fields, findFile),
  };
}

function listLinks(
  fields: Entry['fields'],
  findFile: (name: string) => string | null,
): Reference['links'] {
  const url = findAddress(fields.get('url')) ?? findAddress(fields.get('howpublished'));
  const doi = findDoi(fields.get('doi')) ?? findDoi(url ?? undefined);
  const isArxiv = /arxiv/i.test(fields.get('archiveprefix') ?? fields.get('eprinttype') ?? 'arXiv');
  const arxiv = fields.get('arxiv') ?? (isArxiv ? fields.get('eprint') : undefined);
  const files = FILES.flatMap((name) => {
    const value = fields.get(name) ?? '';
    const href = findAddress(value) ?? (value === '' ? null : findFile(value));
    const label = name.length < 5 && name !== 'code' ? name.toUpperCase() : capitalize(name);
    return href === null ? [] : [{ label, href }];
  });
  const isOwn = url !== null && (doi === null || !url.includes(doi));
  return [
    ...(isOwn ? [{ label: '', href: url }] : []),
    ...(doi === null ? [] : [toDoiLink(doi)]),
    ...(arxiv !== undefined && /^[\w./-]+$/.test(arxiv)
      ? [{ label: `arXiv:${arxiv}`, href: `https://arxiv.org/abs/${arxiv}` }]
      : []),
    ...files,
  ];
}

/** Returns the link of a Digital Object Identifier. */
export function toDoiLink(doi: string): Link {
  return { label: `doi:${doi.replaceAll(/[_*]/g, '\\$&')}`, href: `https://doi.org/${doi}` };
}

/** Returns the Digital Object Identifier in a value; null if it has none. */
export function findDoi(value: string | undefined): string | null {
  return (
    /\b10\.\d{4,9}\/[^\s"<>{}]+/.exec((value ?? '').replaceAll(/\\(?=[_%&#])/g, ''))?.[0] ?? null
  );
}

function findAddress(value: string | undefined): string | null {
  const bare = (value ?? '').replaceAll(/\{?\\([_%&#~])\}?/g, '$1');
  return /https?:\/\/[^\s"<>{}]+/i.exec(bare)?.[0] ?? null;
}

function hasAddress(value: string | undefined): boolean {
  return findAddress(value) !== null;
}

/** Returns the year of an entry; empty if it has none. */
export function yearOf({ fields }: Entry): string {
  return formatTex(fields.get('year') ?? fields.get('date')?.slice(0, 4) ?? '');
}

/** Lists the authors of an entry, or else its editors. */
function listPeople({ fields }: Entry): { name: string; last: string }[] {
  const written = fields.get('author') ?? fields.get('editor') ?? '';
  const names: string[] = [];
  let depth = 0;
  for (const piece of written.split(/\s+and\s+/i)) {
    if (depth > 0) names.push(`${names.pop() ?? ''} and ${piece}`);
    else names.push(piece);
    depth += (piece.match(/\{/g) ?? []).length - (piece.match(/\}/g) ?? []).length;
  }
  return names.filter((name) => name.trim() !== '').map(toPerson);
}

function toPerson(written: string): { name: string; last: string } {
  if (/^others$/i.test(written.trim())) return { name: 'et al.', last: 'et al.' };
  const isWhole = /^\s*\{[^{}]*\}\s*$/.test(written);
  const [last = '', ...others] = isWhole ? [written] : written.split(',');
  const parts = [others.at(-1) ?? '', last].map((part) => formatTex(part)).filter(Boolean);
  const name = parts.join(' ') + (others.length > 1 ? `, ${formatTex(others[0] ?? '')}` : '');
  const surname = others.length > 0 || isWhole ? last : last.trim().replace(/^.*\s(?=\S+$)/, '');
  return { name, last: formatTex(surname) };
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
