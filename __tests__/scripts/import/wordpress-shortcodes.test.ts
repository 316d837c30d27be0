import { buildMenu, toMenuItem, type MenuItem } from '@/scripts/import/sources/wordpress-menu';
import { convertShortcodes } from '@/scripts/import/sources/wordpress-shortcodes';

/** Converts shortcodes, and lists the names of those whose content is lost. */
function convert(content: string) {
  const lost: string[] = [];
  const photo = { url: 'https://a.example/p.png', alt: 'A lab', parent: '' };
  const attachments = new Map([['9', photo]]);
  const html = convertShortcodes(content, {
    attachments,
    id: '1',
    lose: (name) => lost.push(name),
  });
  return { html, lost };
}

it.each(['the [spacecraft] landed', 'a [namespace]', 'in our [workspace]', '[[wiki page]]'])(
  'keeps words in brackets: %s',
  (text) => {
    expect(convert(text)).toEqual({ html: text, lost: [] });
  },
);

it.each(['[[gallery ids="1"]]', '[[note]text[/note]]', '[[gallery]]'])(
  'shows a shortcode that is escaped: %s',
  (text) => {
    const { html, lost } = convert(`Write ${text}.`);
    const shown = html.replaceAll('&#91;', '[').replaceAll('&#93;', ']');
    expect({ shown, lost }).toEqual({ shown: `Write ${text.slice(1, -1)}.`, lost: [] });
    expect(html).not.toMatch(/[[\]]/);
  },
);

it.each([
  [
    '[et_pb_testimonial author="Ann Lee" job_title="Dean"]Great.[/et_pb_testimonial]',
    'Great.<p>Ann Lee, Dean</p>',
  ],
  ['[team_member name="Ann Lee"]', '<p>Ann Lee</p>'],
  [
    '[vc_single_image image="9" title="Our lab"]',
    '<h3>Our lab</h3><p><img src="https://a.example/p.png" alt="A lab"></p>',
  ],
  [
    '[et_pb_blurb title="Lab" image="https://a.example/b.png"]Text.[/et_pb_blurb]',
    '<h3>Lab</h3><p><img src="https://a.example/b.png" alt=""></p>Text.',
  ],
  ['[video mp4="/a/b.mp4"][/video]', '<p><a href="/a/b.mp4">b.mp4</a></p>'],
  [
    '[caption caption="The lab"]<img src="b.png">[/caption]',
    '<p><img src="b.png"></p><p>The lab</p>',
  ],
])('keeps the words, images and files that values name: %s', (content, html) => {
  expect(convert(content)).toEqual({ html, lost: [] });
});

it('leads an entry of a menu whose entry above is gone to the top', () => {
  const item = (id: string, parent: string): MenuItem => ({
    id,
    parent,
    menu: 'Main',
    order: Number(id),
    label: id,
    url: `/${id}`,
    object: '',
  });
  const menu = buildMenu([item('1', '0'), item('2', '1'), item('3', '8')], new Map());
  expect(menu.map(({ href, items }) => [href, items.length])).toEqual([
    ['/1', 1],
    ['/3', 0],
  ]);
});

it('does not take the number of a topic for that of a page', () => {
  const read = (type: string) =>
    toMenuItem({
      values: {},
      meta: { _menu_item_type: type, _menu_item_object_id: '21' },
      terms: [],
    });
  expect(['taxonomy', 'post_type'].map((type) => read(type).object)).toEqual(['', '21']);
});

it.each([
  ['[toggle title="Fees"]', '<h3>Fees</h3>'],
  ['[blurb title="Fees" subtitle="Per year"]100[/blurb]', '<h3>Fees</h3><p>Per year</p>100'],
  ['[slider caption="Open day" ids_x="1"]', '<p>Open day</p>'],
])('shows the texts in the values of %s', (content, html) => {
  expect(convert(content)).toEqual({ html, lost: [] });
});

it('lists entries below the third level of a menu beside those of the third', () => {
  const item = (id: string, parent: string): MenuItem => ({
    ...{ id, parent, menu: 'Main', order: Number(id), label: id, url: `/${id}`, object: '' },
  });
  const entries = ['1', '2', '3', '4', '5'].map((id) => item(id, String(Number(id) - 1)));
  expect(buildMenu(entries, new Map())).toMatchObject([
    {
      label: '1',
      items: [{ label: '2', items: [{ label: '3' }, { label: '4' }, { label: '5' }] }],
    },
  ]);
});
