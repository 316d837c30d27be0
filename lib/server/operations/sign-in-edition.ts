import 'server-only';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath, NOTICES, PERSONAL_PAGES, SIGN_IN_FIRST } from '@/lib/routes';
import { getLatestEdition, SIGN_IN, type Edition } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { findTarget, type Target } from '@/lib/server/publishing/pages/site-routes';

/** Returns an edition without content, for the pages that people see before they sign in to a preview. */
export function getSignInEdition(): Edition {
  return oncePerProcess(`sign-in-edition ${getLanguage().id}`, () => {
    const tree = makeTree(describeFiles());
    // Images are missing, which is a mistake in a content folder.
    const content = loadContent(tree, null, { isChecked: true });
    // In the language of the preview.
    const { languages, texts: written } = getLatestEdition()?.content.site ?? {};
    const site = { ...content.site, languages, texts: written };
    return { id: SIGN_IN, content: { ...content, site }, tree };
  });
}

// Open to everybody, because people need them to sign in and out. They show no content: see `getSignInEdition`.
const OPEN_PAGES = [
  loginForm.page,
  SIGN_IN_FIRST,
  forgotPasswordForm.page,
  ...PERSONAL_PAGES.filter((page) =>
    /^\/(login|account|forgot-password|mail-sent)(\/|$)/.test(page),
  ),
  ...NOTICES.map(getNoticePath),
];
const OPEN_PATHS = new RegExp(
  `^(/_next/static/[\\w./~-]+|/api/(login|login-code|logout|forgot-password|send-again|account/.+)|/(healthz|readyz|metrics)|${OPEN_PAGES.join('|')})$`,
);

/** Returns what such a path leads to before somebody has signed in; null if only staff may open it. */
export function findSignInTarget(path: string): Target | null {
  // If such a path does not exist, Next would respond with an unsealed page.
  return OPEN_PATHS.test(path) ? findTarget(path, getSignInEdition()) : null;
}

function describeFiles(): Map<string, string> {
  const { name, about, signIn, signInAbout } = texts().preview;
  const home = { title: name, description: about };
  const hero = { title: name, text: about, actions: [] };
  // JSON is YAML.
  return new Map([
    ['site.yaml', JSON.stringify(describeSite())],
    ['home.md', frontMatter({ ...home, hero })],
    ['login.md', frontMatter({ title: signIn, description: signInAbout })],
    ...['about', 'blog', 'contact', 'register'].map((file): [string, string] => [
      `${file}.md`,
      frontMatter(home),
    ]),
  ]);
}

function describeSite(): object {
  const { name, about, unknown } = texts().preview;
  return {
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
}

function makeTree(files: Map<string, string>): FileTree {
  return {
    folder: SIGN_IN,
    paths: [...files.keys()],
    read: (file) => (files.has(file) ? Buffer.from(files.get(file) ?? '') : null),
    sizeOf: (file) => files.get(file)?.length ?? null,
    hashOf: () => null,
    knownHashOf: () => null,
    open: () => null,
  };
}

function frontMatter(fields: object): string {
  return `---\n${JSON.stringify(fields)}\n---\n`;
}
