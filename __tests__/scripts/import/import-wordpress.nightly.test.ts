import fs from 'node:fs';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { type Files, importFrom, makeSource, PNG } from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

describe('an export of WordPress', () => {
  const entry = (fields: Record<string, string>, topics = '') =>
    `<item>${Object.entries({
      'wp:status': 'publish',
      'wp:post_type': 'post',
      'dc:creator': 'al',
      'wp:post_date': '2020-03-04 10:00:00',
      ...fields,
    })
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join('')}${topics}</item>`;
  const wrap = (items: string) =>
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:dc="d" xmlns:excerpt="e"><channel><title>Old</title><link>https://old.example</link>` +
    `<wp:author><wp:author_login>al</wp:author_login><wp:author_display_name>Ann Lee</wp:author_display_name></wp:author>${items}</channel></rss>`;

  const runExport = (files: Files) => importFrom('wordpress', `${makeSource(files)}/old.xml`);

  it('gives posts and pages with authors, topics, images and old addresses', async () => {
    const { read, target } = await runExport({
      'old.xml': wrap(
        entry(
          {
            title: 'The lake',
            link: 'https://old.example/2020/03/lake/',
            'wp:post_id': '7',
            'wp:post_name': 'the-lake',
            'content:encoded':
              'First paragraph of the text.\n\nSecond, with <a href="https://old.example/?page_id=8">rules</a>.\n\n' +
              '[caption id="x"]<img src="https://old.example/wp-content/uploads/2020/ice-300x200.png" alt="Ice" /> Cold[/caption]',
          },
          '<category domain="post_tag" nicename="ice">Ice</category><category domain="category" nicename="uncategorized">Uncategorized</category>',
        ) +
          entry({
            title: 'Rules',
            link: 'https://old.example/life/rules/',
            'wp:post_id': '8',
            'wp:post_type': 'page',
            'content:encoded':
              '<!-- wp:paragraph --><p>No <strong>running</strong>.</p><!-- /wp:paragraph -->',
          }) +
          entry({
            title: 'Secret',
            link: 'https://old.example/?p=9',
            'wp:post_id': '9',
            'wp:status': 'draft',
            'content:encoded': 'Not yet.',
          }) +
          entry({
            title: 'ice.png',
            'wp:post_type': 'attachment',
            'wp:post_id': '10',
            'wp:status': 'inherit',
          }),
      ),
      'wp-content/uploads/2020/ice.png': PNG,
    });
    expect(read('blog/the-lake/index.md')).toBe(
      '---\ntitle: The lake\ndate: 2020-03-04 10:00:00\nauthor: Ann Lee\ntags: [Ice]\n---\n\n' +
        'First paragraph of the text.\n\nSecond, with [rules](/life/rules).\n\n![Ice](ice.png) Cold\n',
    );
    expect(read('blog/secret.md')).toContain('draft: true');
    expect(read('pages/life/rules.md')).toContain('No **running**.');
    expect(loadFolder(target).redirects).toEqual(
      expect.arrayContaining([
        { from: '/2020/03/lake', to: '/blog/the-lake', permanent: true },
        { from: '/?p=7', to: '/blog/the-lake', permanent: true },
        { from: '/?page_id=8', to: '/life/rules', permanent: true },
      ]),
    );
  });

  it('leaves out what visitors could not see, and names what it cannot import', async () => {
    const text = (fields: Record<string, string>) =>
      entry({ title: 'T', 'wp:post_name': fields['wp:post_id'] ?? '', ...fields });
    const { read, target } = await runExport({
      'old.xml': wrap(
        text({ 'wp:post_id': '1', 'wp:post_password': 'secret', 'content:encoded': 'Hidden.' }) +
          text({
            'wp:post_id': '2',
            'wp:post_type': 'page',
            'wp:status': 'future',
            'content:encoded': 'Later.',
          }) +
          text({
            'wp:post_id': '3',
            'content:encoded': 'Code:\n\n<pre>a\n\nb</pre>\n\n[gallery ids="1,2"]\n\nEnd.',
          }) +
          text({
            'wp:post_id': '4',
            'wp:status': 'future',
            'wp:post_date': '2999-01-02 10:00:00',
            'content:encoded': 'A post for later.',
          }),
      ),
    });
    expect(fs.existsSync(`${target}/blog/1.md`)).toBe(false);
    expect(fs.existsSync(`${target}/pages/2.md`)).toBe(false);
    expect(read('blog/3.md')).toContain('Code:\n\n```\na\n\nb\n```\n\nEnd.\n');
    expect(read('blog/4.md')).toContain('date: 2999-01-02 10:00:00\n');
    expect(read('blog/4.md')).not.toContain('draft');
    for (const reason of ['protected by a password', '(future)', '[gallery]'])
      expect(read('.import/report.json')).toContain(reason);
  });

  it('reads a file in Latin-1 that says UTF-8', async () => {
    const export1 = wrap(
      entry({
        title: 'Größe',
        'wp:post_id': '1',
        'wp:post_name': 'size',
        'content:encoded': 'Text.',
      }),
    );
    const { read, stdout } = await runExport({
      'old.xml': Buffer.from(export1.replace('?>', ' encoding="UTF-8"?>'), 'latin1'),
    });
    expect(read('blog/size.md')).toContain('title: Größe');
    expect(stdout).toContain('old.xml was in Latin-1');
  });

  it('changes nothing if the file is incomplete', async () => {
    const { status, stderr, target } = await runExport({
      'old.xml': wrap(entry({ title: 'A', 'wp:post_id': '1', 'content:encoded': 'Text.' })).slice(
        0,
        -30,
      ),
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('is damaged or incomplete, at line 1'),
    ]);
    expect(fs.existsSync(`${target}/.import`)).toBe(false);
  });
});
