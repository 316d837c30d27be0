import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Files = Record<string, string | Buffer>;

function makeSource(files: Files): string {
  const folder = makeFolder();
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

async function run(kind: string, files: Files, target = makeContent(), ...options: string[]) {
  const source = makeSource(files);
  const outcome = await callCommand('import', [kind, source, '--to', target, ...options]);
  const read = (file: string) => fs.readFileSync(path.join(target, file), 'utf8');
  return { ...outcome, source, target, read };
}

const post = (text: string, fields = '') => `---\ntitle: A post\n${fields}---\n${text}\n`;

it('imports a post of Jekyll with its name, date, author, tags, image and old address', async () => {
  const { read, target, stderr } = await run('jekyll', {
    '_config.yml': 'title: Old site\nurl: https://old.example\nbaseurl: /dep\n',
    '_posts/2021-03-04-The_lake.md': post(
      '# A post\n\nThe lake is **cold**. See [the other]({{ site.baseurl }}{% post_url 2021-04-05-other %}).\n\n' +
        '#### Ice\n\n![Ice](/dep/assets/ice.png) and [all](https://old.example/dep/about.html).',
      'tags: research "open day"\nlayout: post\nauthor: Ben Lee\n',
    ),
    '_posts/2021-04-05-other.md': post('Text of the other post.'),
    'about.md': '---\ntitle: About us\npermalink: /we/\nredirect_from: [/who]\n---\nWe are.\n',
    'assets/ice.png': PNG,
  });
  expect(stderr).toBe('');
  expect(read('blog/the-lake/index.md')).toBe(
    '---\ntitle: A post\ndate: 2021-03-04\nauthor: Ben Lee\n' +
      'tags: [research, open day]\n---\n\n' +
      'The lake is **cold**. See [the other](/blog/other).\n\n## Ice\n\n![Ice](ice.png) and [all](/we).\n',
  );
  expect(read('pages/we.md')).toContain('title: About us');
  expect(loadFolder(target).redirects).toEqual(
    expect.arrayContaining([
      { from: '/2021/03/04/The_lake.html', to: '/blog/the-lake', permanent: true },
      { from: '/2021/03/04/The_lake', to: '/blog/the-lake', permanent: true },
      { from: '/who', to: '/we', permanent: true },
    ]),
  );
});

it('imports a site of Hugo with TOML, bundles, shortcodes, references and aliases', async () => {
  const { read, target } = await run('hugo', {
    'hugo.toml':
      'baseURL = "https://old.example/"\ntitle = "Old"\n[Permalinks]\nposts = "/:year/:slug/"\n',
    'content/posts/lake/index.md':
      '+++\ntitle = "Lake"\ndate = 2020-01-02T10:00:00Z\nauthors = ["Ann", "Ben"]\naliases = ["/old/lake"]\nlastmod = 2021-02-03\n+++\n' +
      'A sentence about the lake in winter.\n\n{{< figure src="ice.png" alt="Ice" caption="Cold" >}}\n\n{{< youtube abc123 >}}\n\n' +
      '[Fees]({{< relref "research/fees.md" >}})\n\n{{< unknown a=1 >}}\n',
    'content/posts/lake/ice.png': PNG,
    'content/research/_index.md': '---\ntitle: Research\n---\nHow to research here.\n',
    'content/research/fees.md':
      '{\n"title": "Fees", "weight": 2\n}\nFees are low. [Plan](/files/plan.pdf)\n',
    'static/files/plan.pdf': '%PDF-1.4\n%%EOF\n',
  });
  expect(read('blog/lake/index.md')).toContain(
    'updated: 2021-02-03\nauthor: [Ann, Ben]\n---\n\nA sentence about the lake in winter.\n\n![Ice](ice.png)\n\nCold\n\n' +
      '[Video](https://www.youtube.com/watch?v=abc123)\n\n[Fees](/research/fees)',
  );
  expect(read('pages/research/fees.md')).toContain(
    'order: 2\n---\n\nFees are low. [Plan](plan.pdf)',
  );
  expect(loadFolder(target).redirects).toEqual(
    expect.arrayContaining([
      { from: '/2020/lake', to: '/blog/lake', permanent: true },
      { from: '/old/lake', to: '/blog/lake', permanent: true },
      { from: '/files/plan.pdf', to: '/media/pages/research/plan.pdf', permanent: true },
    ]),
  );
  expect(read('.import/report.json')).toContain('{{< unknown a=1 >}}');
});

it('turns HTML in Markdown into Markdown, and leaves code alone', async () => {
  const { read } = await run('markdown', {
    'tools/a.qmd':
      '# Tools\n\n<div class="x">\n\n    Indented <b>text</b> with <a href="https://a.example/x">a link</a>.<br>\n\n</div>\n\n' +
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2 | 3</td></tr></table>\n\n' +
      '`<b>code</b>`\n\n```{r}\n<b>more</b> {{< x >}}\n```\n\n<iframe src="https://maps.example/1"></iframe>\n\nx < y <!-- no -->',
  });
  expect(read('pages/tools/a.md')).toBe(
    '---\ntitle: Tools\n---\n\n' +
      'Indented **text** with [a link](https://a.example/x).\n\n' +
      '| A | B |\n| --- | --- |\n| 1 | 2 \\| 3 |\n\n`<b>code</b>`\n\n```r\n<b>more</b> {{< x >}}\n```\n\n' +
      '[Map](https://maps.example/1)\n\nx < y\n',
  );
});

it.each([
  ['a dead link', 'Some [text](/nowhere) of it.', 'Some text of it.'],
  [
    'a link that leads out of the site',
    'Some [text](../../../etc/passwd) of it.',
    'Some text of it.',
  ],
  ['an image that is missing', '![A lake](gone.png) is cold.', 'A lake is cold.'],
  [
    'an image in a link that is dead',
    '[![A lake](/xyzzy.png)](/xyzzy) is cold.',
    'A lake is cold.',
  ],
  ['a link to code', 'Some [text](javascript:alert(1)) of it.', 'Some text of it.'],
  ['a dead anchor', '## One\n\n[two](#two)', '## One\n\ntwo'],
  [
    'a reference that is defined below',
    'See [a][b].\n\n[b]: https://b.example/x',
    'See [a](https://b.example/x).',
  ],
  ['a footnote without text', 'Text[^1].', 'Text\\[^1].'],
  ['headings that skip levels', '# One\n\n#### Two\n\n## Three', '## One\n\n### Two\n\n### Three'],
  ['unclosed HTML', 'Text <b>bold and <div class="a">more.', 'Text bold and\n\nmore.'],
])('mends %s', async (_, text, mended) => {
  const { read, target } = await run('markdown', { 'a.md': post(text) });
  expect(read('pages/a.md').split('---\n\n')[1]?.trim()).toBe(mended);
  expect(() => loadFolder(target)).not.toThrow();
});

it('writes a pattern for the addresses of posts, and reads the parts of the configuration of Hugo', async () => {
  const names = ['lake', 'hill', 'fell', 'tarn'];
  const posts = Object.fromEntries(
    names.map((name, index) => [
      `content/en/news/${name}.md`,
      post('Text of it.', `date: 202${index}-0${index + 1}-05\n`),
    ]),
  );
  const { target, read } = await run('hugo', {
    'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n[uglyURLs]\nfees = true\n',
    'config/_default/permalinks.yaml': 'news: /:section/:year/:month/:slug/\n',
    'config/_default/languages.en.toml': 'contentDir = "content/en"\n',
    'config/_default/languages.de.toml': 'contentDir = "content/de"\n',
    ...posts,
    'content/en/fees/low.md': post('Fees are low.'),
    'content/de/news/see.md': post('Der See ist kalt.', 'date: 2020-01-05\n'),
  });
  const { redirects } = loadFolder(target);
  expect(redirects).toContainEqual({
    from: '/news/:year/:month/:name',
    to: '/blog/:name',
    permanent: true,
  });
  expect(redirects).toContainEqual({ from: '/fees/low.html', to: '/fees/low', permanent: true });
  expect(redirects).toContainEqual({
    from: '/de/news/2020/01/see',
    to: '/blog/see',
    permanent: true,
  });
  expect(read('redirects.yaml')).not.toMatch(/hill|fell/);
});

it('takes name, language, navigation and contact details over into a site that nobody has written yet', async () => {
  const files = {
    '_config.yml':
      'title: See-Institut\nlang: de-AT\nemail: info@see.example\nphone: "+43 1 234 5678"\ndescription: Am See.\n',
    '_data/navigation.yml':
      '- title: Studium\n  dropdown:\n  - {title: Gebühren, url: /fees/}\n  - {title: Nichts, url: /nothing}\n' +
      '- {title: Neues, url: /news/}\n- {title: Karte, url: "https://map.example/"}\n- {title: Code, url: "javascript:x"}\n',
    'fees.md': post('Fees are low.'),
    '_posts/2021-01-02-a.md': post('Text of it.'),
  };
  const home = '---\ntitle: Home\ndescription: D\nplaceholder: true\n---\nText\n';
  const target = makeContent({ 'home.md': home });
  const source = makeSource(files);
  const again = () => callCommand('import', ['jekyll', source, '--to', target]);
  await again();
  const { site } = loadFolder(target);
  expect(site).toMatchObject({
    title: 'See-Institut',
    brand: 'See-Institut',
    description: 'Am See.',
    languages: ['de-AT'],
    contact: { email: 'info@see.example' },
  });
  const [first, ...others] = site.header.navigation;
  expect(first).toHaveProperty('href', '/home');
  expect(others.slice(0, 3)).toEqual([
    { label: 'Studium', items: [{ label: 'Gebühren', href: '/fees' }] },
    { label: 'Neues', href: '/blog' },
    { label: 'Karte', href: 'https://map.example/' },
  ]);
  const file = path.join(target, 'site.yaml');
  const before = fs.readFileSync(file, 'utf8');
  await again();
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
  fs.writeFileSync(file, before.replace('title: See-Institut', 'title: Ours'));
  fs.appendFileSync(path.join(source, '_config.yml'), 'tagline: x\n');
  await again();
  expect(loadFolder(target).site.title).toBe('Ours');
});

it('writes redirects for pages that only redirect', async () => {
  const { target, read } = await run('jekyll', {
    '_config.yml': 'url: https://old.example\n',
    'fees.md': post('Fees are low.'),
    'costs.md': '---\ntitle: Costs\nredirect_to: [/fees.html]\npermalink: /costs/\n---\n',
    'far.md': '---\nredirect_to: https://far.example/x\n---\n',
    'gone.md': '---\nredirect_to: /nothing\n---\n',
    'price.md': '---\nredirect_to: /costs/\n---\n',
    'x.md': '---\nredirect_to: /y.html\n---\n',
    'y.md': '---\nredirect_to: /x.html\n---\n',
    'pay.md': post('See [the price](/price.html).'),
  });
  expect(fs.existsSync(path.join(target, 'pages/costs.md'))).toBe(false);
  const leads = loadFolder(target).redirects.map(({ from, to }) => `${from} ${to}`);
  expect(leads).toEqual(
    expect.arrayContaining(['/costs /fees', '/price /fees', '/far.html https://far.example/x']),
  );
  expect(read('pages/pay.md')).toContain('[the price](/fees)');
  expect(leads.join()).not.toContain('/gone');
});

it('shows its own lists in place of those that Jekyll makes, at their old addresses', async () => {
  const loop = '{% for post in site.posts %}<li>{{ post.title }}</li>{% endfor %}';
  const { target, read } = await run('jekyll', {
    '_config.yml':
      'url: https://old.example\ncollections:\n  news: {output: true, permalink: "/:collection/:year/:title/"}\n  talks: {output: true}\n',
    'archive.html': `---\ntitle: Archive\npermalink: /all-news/\n---\n<ul>${loop}</ul>`,
    '_news/2021-03-04-lake.md': post('Text.', 'tags: [open_day]\n'),
    '_talks/ice.md': post('See [all](/tags/open_day/) and [the list](/posts/).'),
    'talks.md': '---\ntitle: Talks\npermalink: /talks/\n---\n{% include talks.html %}\n',
    'data.md': '---\ntitle: Data\n---\n{% include data.html %}\n',
    'plan/index.html': '<html><body><main><h1>Plan</h1><p>The plan.</p></main></body></html>',
  });
  const leads = loadFolder(target).redirects.map(({ from, to }) => `${from} ${to}`);
  expect(leads).toEqual(expect.arrayContaining(['/all-news /blog', '/news/2021/lake /blog/lake']));
  expect(read('pages/talks/ice.md')).toContain('[all](/blog/tags/open-day) and [the list](/blog)');
  expect(read('pages/talks/index.md')).toContain('title: Talks');
  expect(read('pages/plan.md')).toContain('title: Plan\n---\n\nThe plan.');
  expect(JSON.parse(read('.import/report.json')).counts).toMatchObject({ lost: 0, dropped: 1 });
});

it('tells what was missing on the old site from what the import loses', async () => {
  const { read } = await run('jekyll', {
    '_config.yml': 'url: https://old.example\n',
    'a.md': post(
      'Ask [Ann](ann@see.example) at [the lake](see.example.org/lake), [shop](https://old.example/shop/), [gone](/vanished), ' +
        '[list](plan.xyz), ![Ice](ice.png).\n\n<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0"></iframe>\n\n<script src="/track.js"></script>',
      'image: lake.png\n',
    ),
    'plan.xyz': 'x',
    'assets/photos/lake.png': PNG,
  });
  expect(read('pages/a.md')).toContain(
    'Ask [Ann](mailto:ann@see.example) at [the lake](https://see.example.org/lake), [shop](https://old.example/shop/), gone, list, Ice.\n\n' +
      '[Video](https://www.youtube.com/watch?v=abcdefghijk)\n',
  );
  expect(read('pages/a.md')).toContain('src: lake.png');
  const { files } = JSON.parse(read('.import/report.json'));
  const lost = files.flatMap(({ findings }: { findings: { level: string; text: string }[] }) =>
    findings.filter(({ level }) => level === 'lost').map(({ text }) => text),
  );
  expect(lost).toEqual([expect.stringContaining('a link to plan.xyz')]);
});

it('leaves site.yaml as it is if somebody has written the home page', async () => {
  const home = '---\ntitle: Home\ndescription: D\n---\nText\n';
  const target = makeContent({ 'home.md': home });
  const before = fs.readFileSync(path.join(target, 'site.yaml'), 'utf8');
  await run('jekyll', { '_config.yml': 'title: Old\n', 'a.md': post('Text.') }, target);
  expect(fs.readFileSync(path.join(target, 'site.yaml'), 'utf8')).toBe(before);
});

it('converts TIFF images, and says what to do about others that browsers cannot show', async () => {
  const pixels = { create: { width: 2, height: 2, channels: 3 as const, background: '#c00' } };
  const { read, target } = await run('markdown', {
    'a.md': post('![A lake](lake.tif) ![A hill](hill.bmp) ![A fell](fell.tiff)'),
    'lake.tif': await sharp(pixels).tiff().toBuffer(),
    'fell.tiff': 'damaged',
    'hill.bmp': 'BM',
    'unused.tif': 'damaged',
  });
  expect(read('pages/a.md')).toContain('![A lake](lake.jpg)');
  expect(fs.readFileSync(path.join(target, 'pages/lake.jpg'))[0]).toBe(0xff);
  const report = read('.import/report.json');
  expect(report).toMatch(/hill\.bmp. To have it, save it as JPEG or PNG/);
  expect(report).toMatch(/damaged or very large TIFF/);
  expect(JSON.parse(report).unused).not.toContain('lake.tif');
});

it('says what is invented, and marks it', async () => {
  const { read, target } = await run('jekyll', {
    '_posts/2021-03-04-a.md': '---\nx: 1\n---\n![](a.png)\n',
    '_posts/a.png': PNG,
  });
  expect(read('blog/a/index.md')).toMatch(
    /title: !placeholder A\ndescription: !placeholder A\n.*\nauthor: !placeholder /,
  );
  expect(read('blog/a/index.md')).toContain('![missing](');
  expect(
    loadFolder(target).placeholders.filter(({ file }) => file === 'blog/a/index.md'),
  ).toHaveLength(3);
});

it('writes over nothing that is there, and gives two sources of one address a file each', async () => {
  const target = makeContent();
  const before = fs.readFileSync(`${target}/home.md`, 'utf8');
  const page = '---\ntitle: Ours\n---\nText of the old page.\n';
  const { read, stdout } = await run(
    'markdown',
    { 'index.md': page, 'home.md': page, 'a b.md': page, 'a-b.md': page, 'about.md': page },
    target,
  );
  expect(read('home.md')).toBe(before);
  expect(stdout).toContain('5 items');
  for (const file of ['old-home', 'home-2', 'a-b', 'a-b-2', 'about-2'])
    expect(read(`pages/${file}.md`)).toContain('Ours');
  expect(() => loadFolder(target)).not.toThrow();
});

it('brings what is new at the second run, and keeps what somebody has changed or deleted here', async () => {
  const page = (text: string) => `---\ntitle: T\n---\n${text} is the text of this page.\n`;
  const { source, target, read } = await run('markdown', {
    'a.md': page('A'),
    'b.md': page('B'),
    'c.md': page('C'),
  });
  fs.appendFileSync(`${target}/pages/a.md`, 'My own line.\n');
  fs.rmSync(`${target}/pages/c.md`);
  for (const name of ['a', 'b', 'c', 'd']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
  const { stdout } = await callCommand('import', ['markdown', source, '--to', target]);
  expect(read('pages/a.md')).toContain('My own line.');
  expect(read('pages/a.md')).not.toContain('New');
  expect(read('pages/b.md')).toContain('New is');
  expect(read('pages/d.md')).toContain('New is');
  expect(fs.existsSync(`${target}/pages/c.md`)).toBe(false);
  expect(stdout).toContain('4 items');
  expect(read('.import/report.json')).toContain('changed here since the last import');
  expect(read('.import/report.json')).toContain('deleted here since the last import');
});

describe('a further run', () => {
  const page = (text: string) => `---\ntitle: T\n---\n${text} is the text of this page.\n`;

  it('leaves the files of another source as they are, whatever their names', async () => {
    const first = await run('markdown', { 'a.md': page('First'), 'i.png': PNG });
    const second = makeSource({ 'a.md': page('Second'), 'i.png': PNG });
    await callCommand('import', ['markdown', second, '--to', first.target]);
    expect(first.read('pages/a.md')).toContain('First is');
    expect(first.read('pages/a-2.md')).toContain('Second is');
    fs.writeFileSync(`${first.source}/a.md`, page('Newer'));
    await callCommand('import', ['markdown', first.source, '--to', first.target]);
    expect(first.read('pages/a.md')).toContain('Newer is');
    expect(first.read('pages/a-2.md')).toContain('Second is');
  });

  it('keeps an image that somebody has replaced, and one that somebody has deleted', async () => {
    const files = {
      'a.md': page('![Ice](ice.png) ![Snow](snow.png) ![Rain](rain.png) This'),
      'ice.png': PNG,
      'snow.png': PNG,
      'rain.png': PNG,
    };
    const { source, target, read } = await run('markdown', files);
    fs.appendFileSync(`${target}/pages/ice.png`, 'better');
    fs.rmSync(`${target}/pages/snow.png`);
    fs.appendFileSync(`${source}/rain.png`, 'new');
    await callCommand('import', ['markdown', source, '--to', target]);
    expect(read('pages/ice.png')).toMatch(/better$/);
    expect(fs.existsSync(`${target}/pages/snow.png`)).toBe(false);
    expect(read('pages/rain.png')).toMatch(/new$/);
    expect(JSON.parse(read('.import/report.json'))).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          source: 'ice.png',
          findings: [expect.objectContaining({ text: expect.stringContaining('changed here') })],
        }),
        expect.objectContaining({
          source: 'snow.png',
          findings: [expect.objectContaining({ text: expect.stringContaining('deleted here') })],
        }),
      ]),
    });
  });

  it('keeps what somebody writes while it runs', async () => {
    const { source, target, read } = await run('markdown', {
      'a.md': page('A'),
      'b.md': page('B'),
    });
    for (const name of ['a', 'b', 'c']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
    const write = fs.writeFileSync;
    // The redirects are staged after the texts.
    const spy = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
      write(file, ...rest);
      if (!String(file).endsWith('new/redirects.yaml')) return;
      spy.mockRestore();
      fs.writeFileSync(`${target}/pages/a.md`, page('My own'));
      fs.writeFileSync(`${target}/redirects.yaml`, '- { from: /mine, to: / }\n');
    });
    const { stdout } = await callCommand('import', ['markdown', source, '--to', target]);
    expect(read('pages/a.md')).toContain('My own is');
    expect(read('redirects.yaml')).toContain('/mine');
    expect(read('pages/b.md')).toContain('New is');
    expect(stdout).toContain('pages/a.md has been changed in the meantime');
  });

  it('goes on after an interruption with new texts and with changed ones', async () => {
    const { source, target, read } = await run('markdown', {
      'a.md': page('A'),
      'b.md': page('B'),
    });
    for (const name of ['a', 'b', 'c']) fs.writeFileSync(`${source}/${name}.md`, page('New'));
    const rename = fs.renameSync;
    const spy = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).endsWith('pages/b.md')) throw new Error('The power failed.');
      rename(from, to);
    });
    await callCommand('import', ['markdown', source, '--to', target]);
    spy.mockRestore();
    expect(read('pages/b.md')).toContain('B is');
    await callCommand('import', ['markdown', source, '--to', target]);
    for (const name of ['a', 'b', 'c']) expect(read(`pages/${name}.md`)).toContain('New is');
    expect(fs.existsSync(`${target}/pages/c-2.md`)).toBe(false);
    expect(read('.import/state.json')).not.toContain('before');
  });
});

it('writes nothing with --dry-run', async () => {
  const target = makeContent();
  const before = fs.readdirSync(target, { recursive: true }).length;
  const { stdout } = await run('markdown', { 'a.md': post('Text.') }, target, '--dry-run');
  expect(stdout).toContain('Nothing was written.');
  expect(fs.readdirSync(target, { recursive: true })).toHaveLength(before);
});

it('reads Latin-1 that says UTF-8, and follows no symlink', async () => {
  const source = makeSource({
    'a.html': Buffer.from('---\ntitle: Größe\n---\n<meta charset="utf-8"><p>Größe</p>', 'latin1'),
    // Quotation marks and the euro sign of Windows.
    'b.md': Buffer.from('---\ntitle: Gr\xf6\xdfe\n---\n\x93A fee\x94 of 5 \x80\n', 'latin1'),
  });
  fs.symlinkSync('/etc', `${source}/etc`);
  fs.symlinkSync(source, `${source}/loop`);
  const target = makeContent();
  const { stdout } = await callCommand('import', ['markdown', source, '--to', target]);
  expect(fs.readFileSync(`${target}/pages/a.md`, 'utf8')).toContain('title: Größe');
  expect(fs.readFileSync(`${target}/pages/b.md`, 'utf8')).toContain('“A fee” of 5 €');
  expect(stdout).toContain('etc: a symbolic link');
});

it('writes the names of authors, for which the old site has short ones', async () => {
  const { read } = await run('jekyll', {
    '_data/authors.yml': 'bl:\n  name: Ben Lee\n',
    '_people/ann.md': '---\ntitle: Ann Gray\nrole: Head of the office\n---\nAnn likes lakes.\n',
    '_posts/2021-03-04-a.md': post('A text.', 'authors: [bl, carl-ray, Ann Gray]\n'),
  });
  expect(read('blog/a.md')).toContain('author: [Ben Lee, Carl Ray, ann]\n');
  expect(read('people/ann.md')).toBe(
    '---\nname: Ann Gray\nsummary: Head of the office\n---\n\nAnn likes lakes.\n',
  );
});

it('goes on if it cannot read one of the texts', async () => {
  const { read, stdout } = await run('markdown', {
    'a.md': post('The text of the first page.'),
    'b.html': post('<b>'.repeat(20_000)),
  });
  expect(read('pages/a.md')).toContain('The text of the first page.');
  expect(stdout).toContain('b.html: has too many nested elements');
});

it('refuses a state that would make it write outside of the folder', async () => {
  const target = makeContent({
    '.import/state.json': JSON.stringify({
      sources: { 'markdown ../old': { 'a.md': { target: '../../outside.md', hash: '0' } } },
    }),
  });
  const { status, stderr } = await run('markdown', { 'a.md': post('Text.') }, target);
  expect([status, stderr]).toEqual([1, expect.stringContaining('state.json is damaged')]);
});

it('keeps a text in the folder whatever address its front matter asks for', async () => {
  const { target } = await run('jekyll', {
    'a.md': post('The text of the page.', 'permalink: /../../outside/\n'),
  });
  expect(fs.existsSync(`${target}/pages/a.md`)).toBe(true);
});

it.each([
  ['a source that does not exist', 'gone', 'is not a folder'],
  ['a source without texts', '.', 'has no pages or posts to import'],
])('says what to do about %s', async (_, name, message) => {
  const { status, stderr } = await callCommand('import', [
    'markdown',
    path.join(makeFolder(), name),
    '--to',
    makeContent(),
  ]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});

it('keeps the marks of texts that the site has, too', async () => {
  const marks =
    '## Fees {#costs}\n\n[guten Tag]{lang=de} at [the fees](#costs).\n\n::: note\nText $\\sum_{i=1} a$ of 10^6^ m.\n:::\n';
  const { read } = await run('markdown', { 'a.md': post(marks) });
  expect(read('pages/a.md')).toContain(marks);
});

it('leaves out the pages that visitors of the old site could not see, and says why', async () => {
  const { read, target } = await run('hugo', {
    'content/over.md': post('It is over.', 'expiryDate: 2020-01-02\n'),
    'content/soon.md': post('It comes soon.', 'publishDate: 2999-01-02T10:00:00Z\n'),
    'content/seen.md': post('It is here.', 'publishDate: 2020-01-02\nexpiryDate: 2999-01-02\n'),
    'content/blog/later.md': post('A post.', 'date: 2020-01-02\npublishDate: 2999-01-02\n'),
    'content/plain.html': '<p>No front matter.</p>',
  });
  expect(fs.readdirSync(`${target}/pages`)).toContain('seen.md');
  expect(fs.readdirSync(`${target}/pages`)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/over|soon|plain/)]),
  );
  expect(read('blog/later.md')).toContain('date: 2999-01-02\n');
  expect(JSON.parse(read('.import/report.json')).counts).toMatchObject({ ignored: 2, dropped: 1 });
  for (const reason of ['is past', 'in the future', 'without front matter'])
    expect(read('.import/report.json')).toContain(reason);
});

describe('a mirror', () => {
  const wrap = (title: string, main: string, head = '') =>
    `<html lang="en"><head><title>${title} | Old University</title>${head}</head><body>` +
    '<div id="top"><ul><li><a href="/">Home</a></li></ul></div>' +
    `${main}<div class="box">Call us on weekdays.</div><script>track()</script></body></html>`;
  const text = (one: string) =>
    `<p>${`${one} has a sentence that is long enough to be the text. `.repeat(5)}</p>`;

  it('gives pages without what surrounds them, with their old addresses', async () => {
    const { read, target } = await run('html', {
      'www.old.example/index.html': wrap('Home', `<main><h1>Welcome</h1>${text('Home')}</main>`),
      'www.old.example/research/fees.html': wrap(
        'Fees',
        `<div role="main"><h1>Fees</h1>${text('Fees')}<h3>More</h3><p><a href="../index.php%3Fid=12.html">Twelve</a>, <a href="/index.php?id=12">12</a>,
         <a href="https://www.old.example/plan.pdf">the plan</a> &lt;b&gt; <img src="ice.png" alt="Ice"></p></div>`,
        '<meta name="description" content="What it costs.">',
      ),
      'www.old.example/index.php?id=12.html': wrap(
        'Twelve',
        `<div><div>${text('Twelve')}</div></div>`,
      ),
      'www.old.example/index.php?id=12&session=a.html': wrap(
        'Twelve',
        `<div><div>${text('Twelve')}</div></div>`,
      ),
      'www.old.example/news/2020/lake.html': wrap(
        'Lake',
        `<main><article>${text('Lake')}</article></main>`,
        '<script type="application/ld+json">{"datePublished": "2020-03-04T10:00:00Z"}</script><meta name="author" content="Ann Lee">',
      ),
      'www.old.example/five.html': wrap('Five', `<main>${text('Five')}</main>`),
      'www.old.example/moved.html': '<meta http-equiv="refresh" content="0; url=five.html">',
      'www.old.example/empty.html': '<html><body><nav>Home</nav></body></html>',
      'www.old.example/plan.pdf': '%PDF-1.4\n%%EOF\n',
      'www.old.example/research/ice.png': PNG,
    });
    const fees = read('pages/research/fees.md');
    expect(fees).toContain('title: Fees\ndescription: What it costs.\n');
    expect(fees).toContain(
      '## More\n\n[Twelve](/twelve), [12](/twelve), [the plan](plan.pdf) \\<b> ![Ice](ice.png)\n',
    );
    for (const file of ['research/fees', 'twelve', 'five', 'old-home']) {
      expect(read(`pages/${file}.md`)).not.toMatch(/Call us|track|\[Home\]/);
    }
    expect(read('blog/lake.md')).toContain('title: Lake\n');
    expect(read('blog/lake.md')).toContain('date: 2020-03-04 10:00:00Z\nauthor: Ann Lee\n');
    expect(loadFolder(target).redirects).toEqual(
      expect.arrayContaining([
        { from: '/research/fees.html', to: '/research/fees', permanent: true },
        { from: '/moved.html', to: '/five', permanent: true },
        { from: '/index.php?id=12', to: '/twelve', permanent: true },
        { from: '/index.php?id=12&session=a', to: '/twelve', permanent: true },
        { from: '/news/2020/lake.html', to: '/blog/lake', permanent: true },
      ]),
    );
    expect(read('.import/report.json')).toContain('has no main part: name it with --select');
  });

  it('keeps headings and texts in the main part that most pages have, and reports what it leaves out', async () => {
    const course = (name: string) =>
      wrap(
        name,
        `<main><h1>${name}</h1>${text(name)}<h2>Entry requirements</h2><p>A degree.</p>${text(`About ${name}`)}<p>Ask the office.</p></main>`,
      );
    const names = ['Law', 'Music', 'Art', 'Physics', 'History'];
    const { read } = await run(
      'html',
      Object.fromEntries(names.map((name) => [`${name}.html`, course(name)])),
    );
    expect(read('pages/law.md')).toContain('## Entry requirements\n\nA degree.\n');
    expect(read('pages/law.md')).not.toContain('Ask the office');
    expect(JSON.parse(read('.import/report.json'))).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          source: 'Law.html',
          findings: [{ level: 'lost', text: 'a block that most pages have: Ask the office.' }],
        }),
      ]),
    });
  });

  it('reads pages that are one form, and encodings that pages name', async () => {
    const form = `<form id="aspnetForm"><main><h1>Кафедра</h1>${text('Кафедра')}<div class="cookie-policy">${text('Cookies')}</div><form><p>Search us</p></form></main></form>`;
    const letters = [...wrap('Page', form, '<meta charset="windows-1251">')].map((letter) => {
      const code = letter.charCodeAt(0);
      return code > 0x40f && code < 0x450 ? code - 0x350 : code;
    });
    const { read, stdout } = await run('html', {
      'a.html': Buffer.from(letters),
      'b.html': wrap('B', `<main>${text('Other')}<form><p>Search us</p></form></main>`),
    });
    expect(read('pages/a.md')).toContain('title: Кафедра');
    expect(read('pages/a.md')).toContain('Cookies has a sentence');
    expect(read('pages/b.md')).not.toContain('Search us');
    expect(read('.import/report.json')).toContain('was in windows-1251');
    expect(stdout).toContain('2 items');
  });

  it('knows a page again whose address and links have the session of the visit', async () => {
    const page = (id: number, session: string) => [
      `index.php?id=${id}&sid=${session}.html`,
      wrap(
        `P${id}`,
        `<main>${text(`P${id}`)}<a href="index.php?id=${3 - id}&sid=${session}0">x</a></main>`,
      ),
    ];
    const { read, target } = await run(
      'html',
      Object.fromEntries([page(1, 'a1'), page(1, 'b2'), page(2, 'c3'), page(2, 'd4')]),
    );
    expect(read('pages/p1.md')).toContain('[x](/p2)');
    expect(fs.existsSync(`${target}/pages/p1-2.md`)).toBe(false);
    const leads = loadFolder(target).redirects.map(({ from, to }) => `${from} ${to}`);
    expect(leads.filter((one) => one.startsWith('/index.php'))).toEqual([
      '/index.php?id=1 /p1',
      '/index.php?id=2 /p2',
    ]);
  });

  it('takes the part that --select names', async () => {
    const page = wrap('One', `<div>${text('Other')}</div><div id="content">${text('Right')}</div>`);
    const { read } = await run('html', { 'one.html': page }, makeContent(), '--select', '#content');
    expect(read('pages/one.md')).toContain('Right has a sentence');
    expect(read('pages/one.md')).not.toContain('Other has');
  });
});

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

  async function runExport(files: Files) {
    const source = makeSource(files);
    const target = makeContent();
    const outcome = await callCommand('import', ['wordpress', `${source}/old.xml`, '--to', target]);
    return {
      ...outcome,
      target,
      read: (file: string) => fs.readFileSync(`${target}/${file}`, 'utf8'),
    };
  }

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
