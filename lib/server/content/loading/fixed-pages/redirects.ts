import 'server-only';
import { z } from 'zod';
import {
  flag,
  group,
  list,
  oldPath,
  redirectTarget,
} from '@/lib/server/content/files/schema-fields';
import { defineFixedPage } from '@/lib/server/content/loading/fixed-pages/fixed-page';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';

const redirect = group({ from: oldPath, to: redirectTarget, permanent: flag.default(true) });

const schema = list(redirect);

// One wrong redirect must not hide the problems of the others.
const rightOnes = z.array(redirect.nullable().catch(null)).catch([]);

/** Old addresses. An entry can also name its own, with `formerly`. */
export const redirects = defineFixedPage({
  source: 'redirects.yaml',
  schema,
  load: loadRedirects,
  addresses: () => [],
});

function loadRedirects(folder: ContentFolder): void {
  const file = 'redirects.yaml';
  if (!folder.has(file)) return;
  const read = folder.readYaml(file, schema);
  if (!read) return;
  const { fields, source } = read;
  for (const [index, item] of (fields ?? rightOnes.parse(source.fields)).entries()) {
    if (!item) continue;
    const location = { file, line: source.lineOf([index]) };
    folder.redirects.push({ ...item, location, owner: null });
  }
}
