import { toSlug } from '@/lib/slug';

/** Returns the name by which other files refer to an entry, with its folder. */
export function nameOfFile(file: string): string {
  return file.replace(/(\/index)?\.md$/, '');
}

/** Returns an unused path for the file of an entry, from its title. @param taken files, and names as from `nameOfFile` */
export function findFreeFile(folder: string, title: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(title) || folder;
  for (let number = slug === 'index' ? 2 : 1; ; number++) {
    const file = `${folder}/${slug}${number === 1 ? '' : `-${number}`}.md`;
    if (!taken.has(file) && !taken.has(nameOfFile(file))) return file;
  }
}
