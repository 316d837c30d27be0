import 'server-only';
import { decodeUrl, parseUrl } from '@/lib/decode-url';
import { texts } from '@/lib/i18n/texts';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { coversFile } from '@/lib/server/accounts/users/rights';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { listLanguages } from '@/lib/server/editor/fields/translations';
import { log, serializeError } from '@/lib/server/log';
import { listContentFiles, PAGE_PATIENCE_MS } from '@/lib/server/publishing/asking/ask-publisher';
import {
  MEDIA,
  type ContentFile,
  type FileList,
  type FileQuery,
} from '@/lib/server/publishing/asking/questions';
import { stripControlCharacters } from '@/lib/strip-control-characters';

const PER_PAGE = 30;

const STATES = [
  'online',
  'draft',
  'scheduled',
  'ended',
  'held',
  'broken',
  'untranslated',
  'outdated',
] as const satisfies readonly FileQuery['state'][];

/** A kind of file: the entries of a type, the pages, or the files of the whole site. */
export type Kind = { folder: string; many: string; canCreate: boolean };

/** Lists the kinds of file of which somebody may write at least one. */
export function listKinds({ grants }: Current): Kind[] {
  const canCreate = (folder: string) => coversFile(grants, 'write', `${folder}/new.md`);
  const may = (folder: string) =>
    canCreate(folder) || grants.some(({ pattern }) => pattern.startsWith(`${folder}/`));
  const kinds = [
    { folder: fixedPages.pages.source, many: texts().editor.types.page },
    ...entryTypes.map(({ folder, names }) => ({ folder, many: names.many })),
  ];
  const { media } = texts().editor.types;
  const files = { folder: MEDIA, many: media, canCreate: false };
  const site = { folder: '', many: texts().editor.types.site };
  return [
    ...kinds
      .filter(({ folder }) => may(folder))
      .map((kind) => ({ ...kind, canCreate: canCreate(kind.folder) })),
    ...(grants.some(({ pattern }) => pattern.includes('*')) ? [files] : []),
    ...(coversFile(grants, 'write', 'site.yaml') ? [{ ...site, canCreate: false }] : []),
  ];
}

/** Reads what somebody looks for from the query of the page. Nobody finds what they may not write. */
export function readQuery(asked: Record<string, unknown>, { grants }: Current) {
  const page = Math.max(1, Math.trunc(Number(asked.page)) || 1);
  const text = readAddress(stripControlCharacters(String(asked.q ?? '')).trim()).slice(0, 200);
  const state = STATES.find((name) => name === asked.state);
  const language = listLanguages().find((tag) => tag === asked.language);
  const query: FileQuery = {
    ...(text && { text }),
    ...(typeof asked.type === 'string' && asked.type !== '*' && { type: asked.type }),
    ...(state && { state }),
    ...(language !== undefined && { language }),
    patterns: listPatterns(grants),
    sort: text ? 'title' : 'changed',
    offset: (page - 1) * PER_PAGE,
    limit: PER_PAGE,
  };
  return { query, page, perPage: PER_PAGE };
}

/** Returns the path of an address that somebody has copied from the browser, and any other text as it is. */
function readAddress(text: string): string {
  const url = /^https?:/.test(text) ? parseUrl(text) : null;
  return url ? decodeUrl(url.pathname).replace(/(?<=.)\/$/, '') : text;
}

/** Lists files of the content folder; null while the publishing thread does not answer, as during the first start. */
export async function listFiles(query: FileQuery): Promise<FileList | null> {
  try {
    return await listContentFiles(query, PAGE_PATIENCE_MS);
  } catch (error) {
    log('warn', 'editor.not-listed', serializeError(error));
    return null;
  }
}

/** Returns what the site knows of a file; null if it has not seen one, or does not answer. */
export async function findFile(file: string): Promise<ContentFile | null> {
  const listed = await listFiles({ patterns: [file], limit: 1 });
  return listed?.files.find((one) => one.file === file) ?? null;
}

/** Returns the titles of files by their paths. A file that the site does not know has none. */
export async function listTitles(files: readonly string[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const patterns = [...new Set(files)];
  const listed = await listFiles({ patterns, limit: patterns.length });
  return new Map(listed?.files.map(({ file, title }) => [file, title]));
}

function listPatterns(grants: Current['grants']): string[] {
  const own = grants.filter(({ right }) => right === 'write' || right === 'publish');
  return own.map(({ pattern }) => (pattern === '*' ? '**' : pattern));
}
