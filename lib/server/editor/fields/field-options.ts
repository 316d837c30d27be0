import 'server-only';
import { getContent } from '@/lib/server/content/content';
import { compareTexts } from '@/lib/format';

// A longer list is no help, and would make the page heavy.
const MOST = 500;

const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/** Lists what fields of a form can refer to: the entries of each type, and images. */
export function listOptions() {
  const { entries, media } = getContent();
  return {
    images: [...media]
      .filter((file) => IMAGE.test(file))
      .sort()
      .slice(0, MOST),
    listEntries: (folder: string) =>
      entries
        .filter((entry) => entry.folder === folder && entry.file.startsWith(`${folder}/`))
        .map(({ file, title }) => ({
          value: file.slice(folder.length + 1).replace(/(\/index)?\.md$/, ''),
          label: title,
        }))
        .sort((one, other) => compareTexts(one.label, other.label))
        .slice(0, MOST),
  };
}
