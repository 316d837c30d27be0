import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { renderAlerts } from '@/lib/server/alerts/alert-html';
import { findLinkTitle } from '@/lib/server/alerts/link-title';
import type { Alert } from '@/lib/server/alerts/board';
import { showEdition } from '@/lib/server/content/content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadContent } from '@/lib/server/content/loading/load-content';

// As under `next start`. Commands do not read the content for this.
Object.assign(process.env, { NEXT_RUNTIME: 'nodejs', NODE_ENV: 'production' });

const tree = openFolder(SECOND_SITE);
const content = loadContent(tree, Date.parse('2026-06-01'));

const show = (id: string, shown = content) => showEdition({ id, content: shown, tree });

const alert: Alert = {
  id: 'a1',
  level: 'warning',
  text: 'Ice on the stairs.',
  link: '/contact',
  folder: null,
  isExercise: false,
  publishedAt: 0,
  endsAt: 1,
  updates: [],
};

describe('the link of an alert', () => {
  beforeEach(() => show('first'));

  it('has the title of the page of this site to which it leads', () => {
    const { contact, home, pages, entries } = content;
    const some = [...pages, ...entries.filter(({ isAdded }) => !isAdded)];
    expect(some.length).toBeGreaterThan(10);
    for (const { address, title } of some)
      expect([address, findLinkTitle(address)]).toEqual([address, title]);
    expect([findLinkTitle('/contact#map'), findLinkTitle('/')]).toEqual([
      contact.title,
      home.title,
    ]);
    expect(renderAlerts([alert])).toContain(`More information: ${contact.title}<`);
  });

  it('follows a new title', () => {
    renderAlerts([alert]);
    show('second', { ...content, contact: { ...content.contact, title: 'Ring us & <write>' } });
    expect(renderAlerts([alert])).toContain('More information: Ring us &amp; &lt;write&gt;<');
  });

  it('has its address if it leads to another site, or to a page without a known title', () => {
    const links = ['https://www.example.edu/ice/', '/toString', '/no-such-page'];
    expect(links.map(findLinkTitle)).toEqual(['', '', '']);
    const html = renderAlerts(links.map((link, index) => ({ ...alert, id: String(index), link })));
    for (const text of ['www.example.edu/ice', '/toString', '/no-such-page']) {
      expect(html).toContain(`More information: ${text}<`);
    }
  });
});
