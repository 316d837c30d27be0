import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import ReviewAlertPage from '@/app/(personal)/staff/alert/[id]/page';
import NewAlertPage from '@/app/(personal)/staff/alert/new/page';
import UpdateAlertPage from '@/app/(personal)/staff/alert/update/page';
import ComparePage from '@/app/(personal)/staff/content/compare/page';
import DraftPage from '@/app/(personal)/staff/content/draft/page';
import FilePage from '@/app/(personal)/staff/content/file/page';
import NewContentPage from '@/app/(personal)/staff/content/new/page';
import RemovePage from '@/app/(personal)/staff/content/remove/page';
import RenamePage from '@/app/(personal)/staff/content/rename/page';
import SharePage from '@/app/(personal)/staff/content/share/page';
import MessagePage from '@/app/(personal)/staff/messages/[id]/page';
import PersonPage from '@/app/(personal)/staff/people/person/page';
import { staffAlertText } from '@/lib/i18n/en/alerts';
import { editorText } from '@/lib/i18n/en/staff/editor';
import { inboxText, peopleText } from '@/lib/i18n/en/staff/inbox';
import { showEdition } from '@/lib/server/content/content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { FORM_SCRIPT } from '@/lib/server/build-output';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { withShownPage, type ShownPage } from '@/lib/server/shown-page';

prepareDatabase();

const grants = ['write', 'publish', 'administer'].map((right) => ({ right, pattern: '*' }));
const mockCurrent = {
  user: { id: 'somebody', twoFactorSince: 1 },
  grants,
  rights: grants.map(({ right }) => right),
};

jest.mock('@/lib/server/accounts/signing-in/current-user', () => ({
  ...jest.requireActual<object>('@/lib/server/accounts/signing-in/current-user'),
  requireEditor: () => Promise.resolve(mockCurrent),
  requireRight: () => Promise.resolve(mockCurrent),
}));
jest.mock('@/lib/server/publishing/asking/ask-publisher', () => ({
  PAGE_PATIENCE_MS: 0,
  listContentFiles: () => Promise.resolve({ files: [], total: 0 }),
}));
jest.mock('next/headers', () => ({
  cookies: () => Promise.resolve(new Map()),
  headers: () => Promise.resolve(new Headers()),
}));

beforeAll(() => {
  const folder = makeContent();
  process.env.CONTENT_DIR = folder;
  const tree = openFolder(folder);
  showEdition({ id: 'shown', content: loadContent(tree, Date.now()), tree });
  oncePerProcess(FORM_SCRIPT, () => ({ code: '' }));
});

afterAll(removeMadeContent);

type Query = Record<string, string>;

/** Renders a page of staff with this query and, for a page in a folder `[id]`, this id. */
async function open(
  page: (props: {
    searchParams: Promise<Query>;
    params: Promise<{ id: string }>;
  }) => Promise<ReactNode>,
  query: Query,
) {
  const shown: ShownPage = { path: '/staff', hasFrame: true };
  const props = {
    searchParams: Promise.resolve(query),
    params: Promise.resolve({ id: query.id ?? '' }),
  };
  const html = await withShownPage(shown, async () => {
    const { prelude } = await prerender(createElement(page, props));
    return new Response(prelude).text();
  });
  return { html, isUnknown: shown.isUnknown };
}

const { unknownChange, unknownKind, file, draft, rename, remove } = editorText;
const PATHS = ['pages/gone.md', 'pages/../about.md', '../secret.md', 'pages/%2e%2e/about.md', ''];

it.each([
  ['a change', ComparePage, { id: 'gone' }, unknownChange],
  ['a change without an id', ComparePage, {}, unknownChange],
  ['a draft', DraftPage, { id: 'gone' }, draft.unknown],
  ['a draft to share', SharePage, { id: 'gone' }, draft.unknown],
  ['a kind of content', NewContentPage, { type: 'gone' }, unknownKind],
  ...PATHS.map((path) => [`the file "${path}"`, FilePage, { path }, file.unknown] as const),
  ...PATHS.map((path) => [`"${path}" to delete`, RemovePage, { path }, remove.unknown] as const),
  ...PATHS.map((one) => [`"${one}" to rename`, RenamePage, { file: one }, rename.unknown] as const),
  ['a page that every site has to delete', RemovePage, { path: 'about.md' }, remove.unknown],
  ['a page that every site has to rename', RenamePage, { file: 'about.md' }, rename.unknown],
  ['a message', MessagePage, { id: 'gone' }, inboxText.unknown],
  ['a person', PersonPage, { id: 'gone' }, peopleText.unknown],
  ['an alert to read again', ReviewAlertPage, { id: 'gone' }, staffAlertText.unknown],
  ['an alert to write', NewAlertPage, { draft: 'gone' }, staffAlertText.unknown],
  ['an alert to update', UpdateAlertPage, { alert: 'gone' }, staffAlertText.unknown],
  ['an update to write', UpdateAlertPage, { draft: 'gone' }, staffAlertText.unknown],
] as const)(
  'a page of staff responds with 404, and says what it has not found: %s',
  async (_, page, query, text) => {
    const { html, isUnknown } = await open(page, query);
    expect(html).toContain(text);
    expect(isUnknown).toBe(true);
  },
);
