import fc from '@/__tests__/support/jest/random';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { importFrom, makeSource, PNG } from '@/__tests__/support/programs/run-import';
import { ImportReport } from '@/scripts/import/import-report';
import { readWordpress } from '@/scripts/import/sources/read-wordpress';
import { buildMenu } from '@/scripts/import/sources/wordpress-menu';
import { convertShortcodes } from '@/scripts/import/sources/wordpress-shortcodes';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const HOST = 'https://hydro.example.edu';

/** Writes an entry as WordPress exports it. */
function entry(id: number, type: string, title: string, text: string, more = ''): string {
  return (
    `<item><title>${title}</title><link>${HOST}/${type}/${id}/</link><content:encoded><![CDATA[${text}]]></content:encoded>` +
    `<wp:post_id>${id}</wp:post_id><wp:post_name>${title.toLowerCase().replaceAll(' ', '-')}</wp:post_name>` +
    `<wp:post_date>2024-03-04 09:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
  );
}

const meta = (values: Record<string, string>) =>
  Object.entries(values)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('');

const menuItem = (id: number, order: number, values: Record<string, string>) =>
  entry(id, 'nav_menu_item', '', '', `<wp:menu_order>${order}</wp:menu_order>${meta(values)}`);

it('imports what plugins and page builders of WordPress have stored', async () => {
  const file = makeSource({
    'site.xml':
      '<rss xmlns:content="c" xmlns:wp="w"><channel><title>Hydrology</title>' +
      `<wp:base_blog_url>${HOST}</wp:base_blog_url>` +
      entry(
        1,
        'post',
        'Water week',
        '[vc_row][vc_column_text]The week of [sic] water.[/vc_column_text][vc_single_image image="9"][/vc_row]\n\n[tablepress id="3"]',
        meta({ _thumbnail_id: '9' }),
      ) +
      entry(2, 'team', 'Ben Lee', 'Studies rivers.') +
      entry(
        3,
        'tribe_events',
        'Open day',
        'Come in.',
        meta({ _EventStartDate: '2024-05-01 10:00' }),
      ) +
      entry(4, 'page', 'About us', 'Water.') +
      entry(5, 'exhibit', 'Empty', '') +
      entry(6, 'wpforms', 'A form', '{}') +
      menuItem(7, 2, { _menu_item_object_id: '4', _menu_item_menu_item_parent: '0' }) +
      menuItem(8, 1, {
        _menu_item_url: `${HOST}/tribe_events/3/`,
        _menu_item_menu_item_parent: '7',
      }) +
      entry(
        9,
        'attachment',
        'Lake',
        '',
        `<wp:attachment_url>${HOST}/wp-content/uploads/lake.png</wp:attachment_url>${meta({ _wp_attachment_image_alt: 'A lake' })}`,
      ) +
      '</channel></rss>',
    'wp-content/uploads/lake.png': PNG,
  });
  const { read, stdout } = await importFrom('wordpress', `${file}/site.xml`);
  expect(read('blog/water-week/index.md')).toContain(
    'image:\n  src: lake.png\n  alt: A lake\n---\n\nThe week of \\[sic\\] water.\n\n![A lake](lake.png)\n',
  );
  expect(read('people/ben-lee.md')).toContain('name: Ben Lee');
  expect(read('pages/tribe-events/3.md')).toContain('**2024-05-01 10:00**\n\nCome in.');
  expect(stdout).toContain('exhibit 5: an entry of the type exhibit without a text');
  expect(stdout).not.toContain('wpforms');
  expect(read('.import/report.json')).toContain(
    'the content that WordPress inserts for [tablepress]',
  );
  const { about } = await readWordpress(`${file}/site.xml`, new ImportReport());
  const below = { label: '', href: `${HOST}/tribe_events/3/`, items: [] };
  expect(about.menu).toEqual([{ label: 'About us', href: '/page/4/', items: [below] }]);
});

it.each([
  ['a [1] and [sic], [link](/x)', 'a [1] and [sic], [link](/x)'],
  ['[row][col size="6"]Text[/col][/row]', 'Text'],
  [
    '[toggle title="When?"]In March.[/toggle]',
    '<details><summary>When?</summary>In March.</details>',
  ],
  ['[button url="/a" size="big"]Go[/button]', '<p><a href="/a">Go</a></p>'],
  [
    '[vc_btn title="Go" link="url:https%3A%2F%2Fa.example|title:Go"]',
    '<p><a href="https://a.example">Go</a></p>',
  ],
  ['[gallery]', '<p><img src="/1.jpg" alt="One"></p>'],
  ['[gallery ids="1,2"]', '<p><img src="/1.jpg" alt="One"></p>'],
  ['[vc_empty_space height="9px"][hr]', ''],
  ['[/row] [row]Text', ' Text'],
])('writes %j as %j', (text, html) => {
  const attachments = new Map([['1', { url: '/1.jpg', alt: 'One', parent: '7' }]]);
  expect(convertShortcodes(text, { attachments, id: '7', lose: () => undefined })).toBe(html);
});

it('keeps every word between random shortcodes', () => {
  const part = fc.constantFrom(
    '[row]',
    '[/row]',
    '[a b="c"]',
    '[/a]',
    '[toggle title="t"]',
    '[/toggle]',
    '[1]',
    '[',
    ']',
    '<p>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const text = parts.map((one, index) => `${one}w${index}q`).join(' ');
      const html = convertShortcodes(text, {
        attachments: new Map(),
        id: '',
        lose: () => undefined,
      });
      expect(html.match(/w\d+q/g)).toEqual(text.match(/w\d+q/g));
      const [opened, closed] = [/<details>/g, /<\/details>/g].map(
        (tag) => html.match(tag)?.length ?? 0,
      );
      expect(closed).toBeLessThanOrEqual(opened ?? 0);
    }),
  );
});

it('builds the main menu, also if entries are above each other in a circle', () => {
  const item = (id: string, parent: string, order: number, menu = 'Main') => ({
    ...{ id, parent, order, menu, label: id, url: `/${id}`, object: '' },
  });
  const items = [
    item('b', '0', 2),
    item('a', '0', 1),
    item('c', 'a', 3),
    item('x', 'y', 4),
    item('y', 'x', 5),
  ];
  const social = ['1', '2', '3', '4', '5', '6'].map((id) => item(id, '0', 1, 'Social'));
  expect(buildMenu([...social, ...items], new Map())).toEqual([
    { label: 'a', href: '/a', items: [{ label: 'c', href: '/c', items: [] }] },
    { label: 'b', href: '/b', items: [] },
  ]);
});
