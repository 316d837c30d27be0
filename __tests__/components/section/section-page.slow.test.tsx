import { screen, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { Accordion } from '@/components/section/accordion';
import { Callout } from '@/components/section/callout';
import { Dates } from '@/components/section/dates';
import { Audio, Video } from '@/components/section/recording';
import { SectionPage } from '@/components/section/section-page';
import { sectionText } from '@/lib/i18n/en/sections';
import { completeSections } from '@/lib/server/content/complete-sections';
import { getPageText, getPage } from '@/lib/server/content/content';

const before = process.env.CONTENT_DIR;

afterEach(() => {
  process.env.CONTENT_DIR = before ?? '';
  removeMadeContent();
});

const words = fc.constantFrom('Rooms', 'A & B', '<b>"Loud"</b>', '😀 ⸺');
const title = fc.option(words, { nil: undefined });
const text = fc.constantFrom(
  'Rooms & **lights**',
  '## Rooms',
  '## Rooms\n\n### And halls',
  '1. One\n2. Two',
  'A[^a]\n\n[^a]: B',
  '| A |\n| - |\n| 1 |',
  '> Quoted\n\n![A white swan](../images/swan.png)',
);
const image = fc.constant({ src: '../images/swan.png', alt: 'A white swan' });
const href = fc.constantFrom('/about', '#', 'study/plan.svg', 'https://example.org/');
const link = fc.record({ label: words, href });
const listOf = <Item,>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 });
const date = fc.constantFrom('1871', '2026-09', '2026-09-01');
const level = fc.constantFrom('notice', 'important');
const of = (kind: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...fields });

const section = fc.oneof(
  of('text', { title, text, image: fc.option(image, { nil: undefined }) }),
  of('cards', { title, items: listOf(fc.record({ title: words, text, href })) }),
  of('cards', { title, text, items: listOf(fc.record({ title: words, image })) }),
  of('figures', { title, items: listOf(fc.record({ value: words, label: words })) }),
  of('quotation', { text, name: words, role: words }),
  of('call-to-action', { title: words, text, actions: listOf(link) }),
  of('accordion', { title, items: listOf(fc.record({ title: words, text })) }),
  of('callout', { level, title, text }),
  of('dates', { title, items: listOf(fc.record({ date, until: date, text })) }),
  of('gallery', { title, items: listOf(fc.record({ image, caption: words })) }),
  of('posts', { title: words, link: words }),
  of('contact', { title: words }),
  of('map', { title, image, link }),
  of('downloads', { title, files: listOf(link) }),
  of('video', { title, image, src: fc.constant('lake.mp4'), captions: fc.constant('lake.vtt') }),
  of('audio', { title: words, src: fc.constant('bell.mp3'), transcript: link }),
);

describe('any list of sections', () => {
  it('becomes valid HTML, whatever its sections', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(section, { maxLength: 5 }), text, async (sections, body) => {
        // JSON is YAML, too.
        const front = JSON.stringify({ title: 'A', description: 'D', sections });
        process.env.CONTENT_DIR = makeContent({ 'pages/new.md': `---\n${front}\n---\n${body}\n` });
        const page = getPage('/new');
        if (!page) throw new Error('There is no page.');
        const shown = getPageText(page);
        const html = renderToStaticMarkup(
          <SectionPage {...page} body={shown} sections={completeSections(shown.sections)} />,
        );
        removeMadeContent();
        expect(await listInvalidHtml(html)).toEqual([]);
        const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const levels = [1, ...[...html.matchAll(/<h(\d)/g)].map(([, one]) => Number(one))];
        expect(levels.filter((one, index) => one > (levels[index - 1] ?? 1) + 1)).toEqual([]);
      }),
      { numRuns: randomRuns(40) },
    );
  });
});

const html = (inner: string) => ({ html: `<p>${inner}</p>` });

describe('an accordion', () => {
  it('opens without a script', () => {
    render(<Accordion kind="accordion" items={[{ title: 'Why?', text: html('Because.') }]} />);
    expect(screen.getByText('Why?').closest('summary')).not.toBeNull();
    expect(screen.getByText('Because.').closest('details')?.open).toBe(false);
  });
});

describe('a video', () => {
  const image = { url: '/media/a.png', width: 320, height: 180, alt: 'A lake' };

  it('is not loaded before it is played, and has a name and captions', () => {
    const { container } = render(
      <Video kind="video" src="/media/a.mp4" image={image} captions="/media/a.vtt" />,
    );
    const video = screen.getByLabelText('A lake');
    expect(video).toMatchObject({ preload: 'none', controls: true, autoplay: false });
    expect(video.getAttribute('poster')).toBe('/media/a.png');
    expect(video.getAttribute('width')).toBe('320');
    expect(container.querySelector('track')?.getAttribute('src')).toBe('/media/a.vtt');
  });

  it('takes its name from the section if the image is decorative', () => {
    const title = { id: 'a', text: 'The lake' };
    render(<Video kind="video" title={title} src="/media/a.mp4" image={{ ...image, alt: '' }} />);
    expect(screen.getByLabelText('The lake').tagName).toBe('VIDEO');
  });
});

describe('a sound recording', () => {
  it('is not loaded before it is played, and links to its transcript', () => {
    const transcript = { label: 'What it says', href: '/about' };
    const title = { id: 'bell', text: 'The bell' };
    render(<Audio kind="audio" title={title} src="/media/a.mp3" transcript={transcript} />);
    expect(screen.getByLabelText('The bell')).toMatchObject({ preload: 'none', controls: true });
    expect(screen.getByRole('link', { name: 'What it says' })).toBeDefined();
  });
});

describe('a callout', () => {
  it.each(['notice', 'important'] as const)('says in words that it is %s', (one) => {
    render(<Callout kind="callout" level={one} text={html('Closed')} />);
    expect(screen.getAllByText(sectionText[one])).toHaveLength(1);
  });
});

describe('a table of dates', () => {
  it.each([
    ['2026-09-01', '1 September 2026'],
    ['2026-09', 'September 2026'],
    ['1871', '1871'],
  ])('shows %s as %s, and machines can read it', (value, shown) => {
    render(<Dates kind="dates" items={[{ date: value, text: html('Begins') }]} />);
    expect(screen.getByText(shown).getAttribute('datetime')).toBe(value);
    expect(screen.getByRole('rowheader').textContent).toBe(shown);
  });
});

describe('a heading of a section', () => {
  it('runs in its own direction, in the section and in its items', () => {
    const headings = (title: string) => {
      const items = [{ title, text: { html: '<p>A</p>' } }];
      render(<Accordion kind="accordion" title={{ id: 'a', text: title }} items={items} />);
      return screen.getAllByRole('heading', { name: title }).map((one) => one.getAttribute('dir'));
    };
    expect(headings('مرحبا')).toEqual(['auto', 'auto']);
    expect(headings('Rooms')).toEqual([null, null]);
  });
});
