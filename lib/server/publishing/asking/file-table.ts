import 'server-only';
import { compareTexts } from '@/lib/format';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { valueAt } from '@/lib/server/content/files/content-file';
import { isIgnored, mediaTypeOf } from '@/lib/server/content/files/media-types';
import { translationFile } from '@/lib/server/content/files/translated-tree';
import type { Entry } from '@/lib/server/content/lists/entry';
import { scheduleOf } from '@/lib/server/content/lists/entry-times';
import { listSources } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { hasEnded } from '@/lib/server/content/time/schedule';
import { matchAny } from '@/lib/server/content/path-patterns';
import type { FolderCheck } from '@/lib/server/publishing/asking/folder-check';
import {
  findAddress,
  nameSource,
  originalOf,
  readTranslation,
  type Languages,
  type Translates,
} from '@/lib/server/publishing/asking/folder-languages';
import {
  MEDIA,
  type ContentFile,
  type FileList,
  type FileQuery,
  type FileState,
} from '@/lib/server/publishing/asking/questions';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { isSameManifest } from '@/lib/server/publishing/versions/version';

const LIMIT = 100;

// Front matter begins with the title in nearly all files. A file with a mistake may not be YAML.
const TITLE = /^(?:title|name):[ \t]*(["']?)(.+?)\1[ \t]*$/m;
const HEAD_BYTES = 2_000;

type Row = ContentFile & {
  searched: string;
  /** Whether the folder has another text than visitors see, whatever the reason. */
  isHeld: boolean;
  translates?: Translates;
};

const SOURCES = listSources(entryTypes);

/** Lists the files that people edit. */
export class FileTable {
  private readonly byTitle: readonly Row[];
  private readonly byChange: readonly Row[];

  /**
   * @param editedAt as from `FolderPublisher`
   * @param before an earlier table, because most rows stay, and a list is sorted much faster if it is nearly in order
   */
  constructor(
    readonly check: FolderCheck,
    editedAt: (file: string) => number | null,
    before: FileTable | null,
  ) {
    const known = new Map(before?.byTitle.map((row) => [row.file, row]));
    const left = new Map(listRows(check, editedAt, known).map((row) => [row.file, row]));
    const ordered = [...known.keys()].flatMap((file) => left.get(file) ?? []);
    for (const file of known.keys()) left.delete(file);
    this.byTitle = [...ordered, ...left.values()].sort(compareRows);
    this.byChange = this.byTitle.toSorted((a, b) => (b.changedAt ?? 0) - (a.changedAt ?? 0));
  }

  list({
    text = '',
    type,
    state,
    language,
    patterns,
    sort,
    offset = 0,
    limit = LIMIT,
  }: FileQuery): FileList {
    const searched = fold(text.trim());
    const isAllowed = patterns ? matchAny(patterns) : () => true;
    const rows = sort === 'changed' ? this.byChange : this.byTitle;
    const found = rows.filter(
      (row) =>
        (type === undefined
          ? row.type !== MEDIA || patterns?.includes(row.file)
          : row.type === type) &&
        isInState(row, state, language) &&
        row.searched.includes(searched) &&
        (isAllowed(row.file) ||
          (state === 'untranslated' && listLacking(row, language).some(isAllowed))),
    );
    const files = found
      .slice(offset, offset + limit)
      .map(({ searched: _, translates: __, isHeld: ___, ...file }) => file);
    return { files, total: found.length };
  }
}

/**
 * Whether a file is in a state. One that lacks a translation into a language is in another one, and one that waits may have
 * a mistake.
 */
function isInState(row: Row, state: FileQuery['state'], language: string | undefined): boolean {
  if (state === 'untranslated') return listLacking(row, language).length > 0;
  if (language !== undefined && row.language !== language) return false;
  if (state === 'outdated') return row.isOutdated === true;
  if (state === 'held') return row.isHeld;
  return state === undefined || row.state === state;
}

/** Lists the files of missing translations into a language or, without one, into any. */
function listLacking({ file, missing = [] }: Row, language: string | undefined): string[] {
  const tags = missing.filter((tag) => language === undefined || tag === language);
  return tags.map((tag) => translationFile(file, tag));
}

/** Compares two files by title. Translations follow all originals, because most people look for these. */
function compareRows(a: Row, b: Row): number {
  const isTranslation = ({ translates }: Row) => Number(translates !== undefined);
  return (
    isTranslation(a) - isTranslation(b) ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.file, b.file)
  );
}

function listRows(
  check: FolderCheck,
  editedAt: (file: string) => number | null,
  known: ReadonlyMap<string, Row>,
): Row[] {
  const { look } = check.found;
  const { languages } = check;
  const own = check.entries.filter(({ isAdded = false }) => !isAdded);
  const pages = new Map(own.map((page) => [page.file, page]));
  const broken = listBroken(check);
  const files = new Set([...Object.keys(look.files), ...look.unreadable.map(({ file }) => file)]);
  return [...files]
    .filter((file) => known.has(file) || isEdited(file, languages) || isMedia(file))
    .map((file) => {
      const before = known.get(file);
      const original = originalOf(file, languages);
      const isTranslation = original !== file;
      const page = pages.get(original);
      const title =
        (isTranslation ? undefined : page?.title) ?? titleOf(file, check) ?? nameSource(file);
      const [folder = ''] = file.split('/');
      const address = before && !isTranslation ? before.address : findAddress(file, languages);
      const isSame = before?.title === title && before.address === address;
      return {
        file,
        title,
        type: isMedia(file) ? MEDIA : folder === file ? '' : folder,
        address,
        state: broken.has(file) ? 'broken' : stateOf(file, page, check),
        changedAt: editedAt(file),
        isHeld: isHeld(file, check),
        searched: isSame ? before.searched : fold(`${title}\n${file}\n${address ?? ''}`),
        ...readTranslation(file, check, before?.translates),
      };
    });
}

function isEdited(file: string, languages: Languages): boolean {
  const isPage = SOURCES.includes(originalOf(file, languages)) || addressOf(file) !== null;
  return isPage && !isIgnored(file);
}

function isMedia(file: string): boolean {
  return mediaTypeOf(file) !== null && !isIgnored(file);
}

/** Lists the files with mistakes. A file that is online may seem to have one only because of changes that wait. */
function listBroken(check: FolderCheck): Set<string> {
  const { mistakes, look, version } = check.found;
  const isOnline = isSameManifest(look.files, version.files);
  const own = check.problems.filter(({ file }) => isOnline || isHeld(file, check));
  return new Set([...own, ...mistakes, ...look.unreadable].map(({ file }) => file));
}

function isHeld(file: string, { found: { look, version } }: FolderCheck): boolean {
  return look.files[file]?.hash !== version.files[file]?.hash;
}

function stateOf(file: string, page: Entry | undefined, check: FolderCheck): FileState {
  if (isHeld(file, check)) return 'held';
  if (!page) return 'online';
  const now = Date.now();
  if (page.draft) return 'draft';
  if (hasEnded(scheduleOf(page), now)) return 'ended';
  return (page.startsAt ?? -Infinity) > now ? 'scheduled' : 'online';
}

function titleOf(file: string, { found: { look }, memory, tree }: FolderCheck): string | null {
  if (!file.endsWith('.md')) return null;
  const fields = memory.recall(file, look.files[file]?.hash ?? null)?.fields;
  const title = fields && (valueAt(fields, ['title']) ?? valueAt(fields, ['name']));
  if (typeof title === 'string') return title;
  return TITLE.exec(tree.read(file)?.toString('utf8', 0, HEAD_BYTES) ?? '')?.[2] ?? null;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
