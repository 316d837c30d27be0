import 'server-only';
import { previewText } from '@/lib/i18n/preview';
import type { Edition } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Version of the edition for people who have not signed in to a preview. */
export const SIGN_IN = 'sign-in';

const { name, about, signIn, signInAbout, unknown } = previewText;

const page = (title: string, description: string) => ({ title, description });

const SITE = {
  title: name,
  brand: name,
  description: about,
  icon: 'icon.svg',
  touchIcon: 'icon.png',
  header: { navigation: [], account: [] },
  footer: {
    about: { title: name, text: about },
    links: { title: unknown, items: [] },
    blog: { title: unknown },
    contact: { title: unknown },
    copyright: { year: 2026, holder: unknown },
    social: [],
  },
  contact: { address: [], phone: unknown, email: 'nobody@example.org', hours: [] },
};

const HOME = {
  ...page(name, about),
  hero: { title: name, text: about, actions: [] },
};

// JSON is YAML.
const FILES = new Map([
  ['site.yaml', JSON.stringify(SITE)],
  ['home.md', frontMatter(HOME)],
  ['login.md', frontMatter(page(signIn, signInAbout))],
  ...['about', 'blog', 'contact', 'register'].map((file): [string, string] => [
    `${file}.md`,
    frontMatter(page(name, about)),
  ]),
]);

/** Returns an edition without content, for the pages that people see before they sign in to a preview. */
export function getSignInEdition(): Edition {
  return oncePerProcess('sign-in-edition', () => {
    // Images are missing, which is a mistake in a content folder.
    const content = loadContent(tree, null, { isChecked: true });
    return { id: SIGN_IN, content, tree };
  });
}

const tree: FileTree = {
  folder: SIGN_IN,
  paths: [...FILES.keys()],
  read: (file) => (FILES.has(file) ? Buffer.from(FILES.get(file) ?? '') : null),
  sizeOf: (file) => FILES.get(file)?.length ?? null,
  hashOf: () => null,
  knownHashOf: () => null,
  open: () => null,
};

function frontMatter(fields: object): string {
  return `---\n${JSON.stringify(fields)}\n---\n`;
}
