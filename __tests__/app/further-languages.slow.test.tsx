import { render, screen } from '@testing-library/react';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import fs from 'node:fs';
import ContentPage from '@/app/(content)/[...slug]/page';
import manifest from '@/app/manifest';
import { SiteFooter } from '@/components/layout/site-footer';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { getSite } from '@/lib/server/content/content';
import { pinEdition, type Edition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { translationsOf } from '@/lib/server/content/translations';
import { formatApiCatalog } from '@/lib/server/feeds/api-catalog';

const before = { ...process.env };
const ORIGIN = 'https://www.example.edu';
const BALL =
  "---\nname: Ball\nsummary: S\nwhen: { start: '2099-11-12 10:05', end: '2099-11-12 23:30' }\n---\n";

beforeEach(() => {
  process.env.APP_ORIGIN = ORIGIN;
});

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

const show = async (path: string) =>
  render(await ContentPage({ params: Promise.resolve({ slug: path.split('/').slice(1) }) }));

describe('in a further language', () => {
  let edition: Edition;
  const inGerman = <Result,>(work: () => Result): Result =>
    pinEdition(translationsOf(edition).get('de') ?? edition, work);

  beforeEach(() => {
    const folder = makeTranslatedContent({
      'events/ball.md': BALL,
      'events/ball.de.md': '---\nname: Tanz\nslug: tanz\n---\n',
    });
    edition = { id: 'v', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
  });

  it('visitors subscribe to the calendar in their language', async () => {
    await inGerman(() => show('/events'));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links).toContain('webcal://www.example.edu/de/events.ics');
    expect(links.filter((href) => decodeURIComponent(href).includes('edu/events.ics'))).toEqual([]);
    expect(screen.getByDisplayValue(`${ORIGIN}/de/events.ics`)).toBeDefined();
  });

  it('the manifest leads to the home page in it', () => {
    expect(inGerman(manifest)).toMatchObject({ name: 'Am See', lang: 'de', start_url: '/de/home' });
    expect(pinEdition(edition, manifest)).toMatchObject({ lang: 'en', start_url: '/home' });
  });

  it('files for programs are in the catalogue, with the language of each', () => {
    const { linkset } = JSON.parse(pinEdition(edition, () => formatApiCatalog(edition, ORIGIN)));
    const files = ['/events.ics', '/de/events.ics'].map((path) =>
      linkset[0].item.find(({ href }: { href: string }) => href === ORIGIN + path),
    );
    expect(files).toMatchObject([
      { title: 'Events', hreflang: ['en'] },
      { title: 'Veranstaltungen', hreflang: ['de'] },
    ]);
    expect(linkset.map(({ anchor }: { anchor: string }) => anchor)).toContain(
      `${ORIGIN}/de/people.json`,
    );
  });
});

it.each(['/events', '/events/2099', '/events/2099/11', '/events/ball', '/programmes/dance'])(
  'numbers have the digits of the country on each page: %s',
  async (path) => {
    process.env.CONTENT_DIR = makeContent({
      ...WITHOUT_EVENTS,
      'site.yaml': `${fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8')}\nlanguages: [ar-EG]\n`,
      'events/ball.md': BALL,
      'programmes/dance.md': '---\nname: Dance\nsummary: S\nlevel: other\ncredits: 180\n---\n',
    });
    await inLanguage(languageOf({ languages: ['ar-EG'] }), async () => {
      const { container } = await show(path);
      const { footer, contact } = getSite();
      const below = render(<SiteFooter footer={footer} contact={contact} teasers={[]} />);
      const text = container.innerHTML.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ');
      expect(text).toMatch(/[٠-٩]/);
      expect(text).not.toMatch(/\d/);
      expect(below.container.textContent).toMatch(/© [٠-٩]{4}/);
    });
  },
);
