import 'server-only';
import path from 'node:path';
import { getContent } from '@/lib/server/content/content';
import { IMAGE_ENDINGS } from '@/lib/server/content/files/media-types';
import { compareTexts } from '@/lib/format';

// A longer list is no help, and would make the page heavy.
const MOST = 500;

/** Lists what fields and texts of a form can refer to: the entries of each type, images, and all pages and files. */
export function listOptions() {
  const { entries, media, types, addresses } = getContent();
  return {
    images: [...media]
      .filter((file) => IMAGE_ENDINGS.includes(path.posix.extname(file).toLowerCase()))
      .sort()
      .slice(0, MOST),
    /** Addresses of pages, and paths of images and documents. */
    targets: [...addresses.slice(0, MOST), ...[...media].sort().slice(0, MOST)],
    listEntries: (folder: string) => {
      const prefix = `${types.find((type) => type.folder === folder)?.path ?? ''}/`;
      return entries
        .filter((entry) => entry.folder === folder && entry.file.startsWith(`${folder}/`))
        .map(({ address, title }) => ({ value: address.slice(prefix.length), label: title }))
        .sort((one, other) => compareTexts(one.label, other.label))
        .slice(0, MOST);
    },
  };
}
