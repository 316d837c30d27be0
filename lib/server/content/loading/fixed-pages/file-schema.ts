import 'server-only';
import { z } from 'zod';
import { fixedPages } from '@/lib/server/content/loading/fixed-pages/fixed-pages';
import { textSchema } from '@/lib/server/content/page';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Returns the type of the entry that a file has; null for any other file. */
export function findType(file: string, types: readonly EntryType[]): EntryType | null {
  const [folder, ...rest] = file.split('/');
  const isEntry = rest.length > 0 && file.endsWith('.md');
  return (isEntry && types.find((type) => type.folder === folder)) || null;
}

/** Returns the schema of the fields of a page or of a file of the whole site; null for any other file. */
export function findSchema(file: string, types: readonly EntryType[]): z.ZodType | null {
  const { pages, ...single } = fixedPages;
  if (file.startsWith(`${pages.source}/`)) return file.endsWith('.md') ? pages.schema : null;
  const page = Object.values(single).find(({ source }) => [source, `${source}.md`].includes(file));
  if (page) return page.schema;
  const isIntroduction = types.some(
    ({ folder, introduction = `${folder}.md` }) => introduction === file,
  );
  return isIntroduction ? textSchema : null;
}
