import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { makeSource, oldPost, PNG, runImport } from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

it('imports a post of Jekyll with its name, date, author, tags, image and old address', async () => {
  const { read, target, stderr } = await runImport('jekyll', {
    '_config.yml': 'title: Old site\nurl: https://old.example\nbaseurl: /dep\n',
    '_posts/2021-03-04-The_lake.md': oldPost(
      '# A post\n\nThe lake is **cold**. See [the other]({{ site.baseurl }}{% post_url 2021-04-05-other %}).\n\n' +
        '#### Ice\n\n![Ice](/dep/assets/ice.png) and [all](https://old.example/dep/about.html).',
      'tags: research "open day"\nlayout: post\nauthor: Ben Lee\n',
    ),
    '_posts/2021-04-05-other.md': oldPost('Text of the other post.'),
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

it('keeps the address of the first page of a collection, and leaves out what Jekyll excludes', async () => {
  const before = new Set(loadFolder(SECOND_SITE).pages.map(({ address }) => address));
  const { read, target } = await runImport('jekyll', {
    '_config.yml':
      'collections:\n  research: { output: true, permalink: "/:collection/:name" }\n' +
      '  projects: { output: true, permalink: "/projects/:name/" }\n' +
      'exclude: [tests, /drafts/, "*.local.md", vendor/**/docs]\n',
    '_research/index.md': oldPost('## Papers\n\n<h3 id="24">A paper</h3>\n\nText of it.'),
    '_projects/edb.md': oldPost('Text of the project. See [a paper](/research#24).'),
    'projects/index.html': oldPost('<p>All projects.</p>'),
    'tests/fixture.md': oldPost('Text of a test.'),
    'drafts/later.md': oldPost('Text for later.'),
    'lake.local.md': oldPost('Text of one computer.'),
    'vendor/a/b/docs/use.md': oldPost('Text of a package.'),
    'vendors.md': oldPost('Text about vendors.'),
    'AGENTS.md': 'Text for programs.',
  });
  expect(read('pages/projects/edb.md')).toContain('[a paper](/research#24)');
  const imported = loadFolder(target)
    .pages.map(({ address }) => address)
    .filter((address) => !before.has(address));
  expect(imported.toSorted()).toEqual(['/projects', '/projects/edb', '/research', '/vendors']);
});

it('shows an image whose folder the layout of the old site adds, unless several could be meant', async () => {
  const { read } = await runImport('jekyll', {
    'team.md': oldPost('![Ann](people/ann.png) ![Ben](people/ben.png) ![Cy](other/cy.png) Text.'),
    'assets/img/people/ann.png': PNG,
    'assets/img/people/ben.png': PNG,
    'assets/old/people/ben.png': PNG,
    'assets/img/people/cy.png': PNG,
  });
  expect(read('pages/team.md')).toContain('\n![Ann](ann.png) Ben Cy Text.');
});

it('spells topics as the posts do that the new site has', async () => {
  const target = makeContent({
    'blog/first.md': oldPost(
      'Text.',
      'description: D\ndate: 2020-01-01\nauthor: Ann\ntags: [Open Data]\n',
    ),
  });
  const { read } = await runImport(
    'jekyll',
    { '_posts/2021-03-04-lake.md': oldPost('Text of it.', 'tags: [open data]\n') },
    target,
  );
  expect(read('blog/lake.md')).toContain('tags: [Open Data]');
});

it('imports a site of Hugo with TOML, bundles, shortcodes, references and aliases', async () => {
  const { read, target } = await runImport('hugo', {
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
  const { read } = await runImport('markdown', {
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
  [
    'a row with too many cells',
    '| A | B |\n| - | - |\n| 1 | 2 | 3 |',
    '| A | B |\n| - | - |\n| 1 | 2 3 |',
  ],
  [
    'bars in the formulas of a table',
    '| A | B |\n| - | - |\n| $\\|x\\| = |x_1| + |x_2|$ | $5 |',
    '| A | B |\n| - | - |\n| $\\Vert x\\Vert  = \\vert x_1\\vert  + \\vert x_2\\vert $ | $5 |',
  ],
  ['headings that skip levels', '# One\n\n#### Two\n\n## Three', '## One\n\n### Two\n\n### Three'],
  [
    'several headings that skip the same levels',
    '## One\n\n##### Two\n\n##### Three\n\n##### Four\n\n## Five',
    '## One\n\n### Two\n\n### Three\n\n### Four\n\n## Five',
  ],
  [
    'dashes, as the old program does',
    'One -- two --- [three](https://a.example/b--c). `a -- b` --flag\n\n| A | B |\n| -- | --- |\n| 1 | 2 |\n\n---',
    'One – two — [three](https://a.example/b--c). `a -- b` --flag\n\n| A | B |\n| -- | --- |\n| 1 | 2 |\n\n---',
  ],
  ['unclosed HTML', 'Text <b>bold and <div class="a">more.', 'Text bold and\n\nmore.'],
])('mends %s', async (_, text, mended) => {
  const { read, target } = await runImport('markdown', { 'a.md': oldPost(text) });
  expect(read('pages/a.md').split('---\n\n')[1]?.trim()).toBe(mended);
  expect(() => loadFolder(target)).not.toThrow();
});

it('writes a pattern for the addresses of posts, and reads the parts of the configuration of Hugo', async () => {
  const names = ['lake', 'hill', 'fell', 'tarn'];
  const posts = Object.fromEntries(
    names.map((name, index) => [
      `content/en/news/${name}.md`,
      oldPost('Text of it.', `date: 202${index}-0${index + 1}-05\n`),
    ]),
  );
  const { target, read } = await runImport('hugo', {
    'config/_default/hugo.toml': 'baseURL = "https://old.example/"\n[uglyURLs]\nfees = true\n',
    'config/_default/permalinks.yaml': 'news: /:section/:year/:month/:slug/\n',
    'config/_default/languages.en.toml': 'contentDir = "content/en"\n',
    'config/_default/languages.de.toml': 'contentDir = "content/de"\n',
    ...posts,
    'content/en/fees/low.md': oldPost('Fees are low.'),
    'content/de/news/see.md': oldPost('Der See ist kalt.', 'date: 2020-01-05\n'),
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
    'fees.md': oldPost('Fees are low.'),
    '_posts/2021-01-02-a.md': oldPost('Text of it.'),
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
  const { target, read } = await runImport('jekyll', {
    '_config.yml': 'url: https://old.example\n',
    'fees.md': oldPost('Fees are low.'),
    'costs.md': '---\ntitle: Costs\nredirect_to: [/fees.html]\npermalink: /costs/\n---\n',
    'far.md': '---\nredirect_to: https://far.example/x\n---\n',
    'gone.md': '---\nredirect_to: /nothing\n---\n',
    'price.md': '---\nredirect_to: /costs/\n---\n',
    'x.md': '---\nredirect_to: /y.html\n---\n',
    'y.md': '---\nredirect_to: /x.html\n---\n',
    'pay.md': oldPost('See [the price](/price.html).'),
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
  const { target, read } = await runImport('jekyll', {
    '_config.yml':
      'url: https://old.example\ncollections:\n  news: {output: true, permalink: "/:collection/:year/:title/"}\n  talks: {output: true}\n',
    'archive.html': `---\ntitle: Archive\npermalink: /all-news/\n---\n<ul>${loop}</ul>`,
    '_news/2021-03-04-lake.md': oldPost('Text.', 'tags: [open_day]\n'),
    '_talks/ice.md': oldPost('See [all](/tags/open_day/) and [the list](/posts/).'),
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
  const { read } = await runImport('jekyll', {
    '_config.yml': 'url: https://old.example\n',
    'a.md': oldPost(
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
  await runImport('jekyll', { '_config.yml': 'title: Old\n', 'a.md': oldPost('Text.') }, target);
  expect(fs.readFileSync(path.join(target, 'site.yaml'), 'utf8')).toBe(before);
});

it('converts TIFF images, and says what to do about others that browsers cannot show', async () => {
  const pixels = { create: { width: 2, height: 2, channels: 3 as const, background: '#c00' } };
  const { read, target } = await runImport('markdown', {
    'a.md': oldPost('![A lake](lake.tif) ![A hill](hill.bmp) ![A fell](fell.tiff)'),
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
  const { read, target } = await runImport('jekyll', {
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
  const { read } = await runImport('jekyll', {
    '_data/authors.yml': 'bl:\n  name: Ben Lee\n',
    '_people/ann.md': '---\ntitle: Ann Gray\nrole: Head of the office\n---\nAnn likes lakes.\n',
    '_posts/2021-03-04-a.md': oldPost('A text.', 'authors: [bl, carl-ray, Ann Gray]\n'),
  });
  expect(read('blog/a.md')).toContain('author: [Ben Lee, Carl Ray, ann]\n');
  expect(read('people/ann.md')).toBe(
    '---\nname: Ann Gray\nsummary: Head of the office\n---\n\nAnn likes lakes.\n',
  );
});

it('imports people of Hugo with their profiles and the images beside them', async () => {
  const { read } = await runImport('hugo', {
    'hugo.toml': 'title = "Lab"\n',
    'content/authors/ann/_index.md':
      '---\ntitle: Ann Gray\nrole: Professor of Ice\nbio: Studies ice.\ninterests: [Ice, Snow]\nsocial:\n' +
      '  - { icon: envelope, link: "mailto:ann@lab.example" }\n' +
      '  - { icon: brands/github, url: "https://github.com/ann" }\n' +
      '  - { icon: orcid, link: "https://orcid.org/0000-0002-1825-0097" }\n---\n\nAnn likes lakes.\n',
    'content/authors/ann/avatar.png': PNG,
  });
  expect(read('people/ann/index.md')).toBe(
    '---\nname: Ann Gray\nsummary: Studies ice.\nposition: Professor of Ice\nemail: ann@lab.example\n' +
      'interests: [Ice, Snow]\norcid: 0000-0002-1825-0097\nphoto:\n  src: avatar.png\n  alt: missing\n' +
      'links:\n  - { label: GitHub, href: https://github.com/ann }\n---\n\nAnn likes lakes.\n',
  );
});

it('goes on if it cannot read one of the texts', async () => {
  const { read, stdout } = await runImport('markdown', {
    'a.md': oldPost('The text of the first page.'),
    'b.html': oldPost('<b>'.repeat(20_000)),
  });
  expect(read('pages/a.md')).toContain('The text of the first page.');
  expect(stdout).toContain('b.html: has too many nested elements');
});

it('keeps a text in the folder whatever address its front matter asks for', async () => {
  const { target } = await runImport('jekyll', {
    'a.md': oldPost('The text of the page.', 'permalink: /../../outside/\n'),
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
  const { read } = await runImport('markdown', { 'a.md': oldPost(marks) });
  expect(read('pages/a.md')).toContain(marks);
});

it('reports in the language of the site, and in English for programs', async () => {
  const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');
  const { stdout, read } = await runImport(
    'markdown',
    {
      'a.md': '---\ntitle: A\nlayout: wide\n---\n<form action="/x"></form>\n\nSome text.\n',
      'b.md': '---\ntitle: B\ndraft: true\n---\nA draft.\n',
      'c.html': '<p>A part</p>',
    },
    makeContent({ 'site.yaml': `${site}\nlanguages: [de]\n` }),
  );
  expect(stdout).toContain('3 Inhalte: ');
  expect(stdout).toMatch(/Weggelassen:\n {2}c\.html: ohne Kopfzeilen, <html> und <body>/);
  expect(stdout).toContain('Vollständiger Bericht: ');
  const html = read('.import/report.html');
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('<h1>Importbericht</h1>');
  expect(html).toContain('<h2>Weggelassen (1)</h2>');
  expect(html).toContain('ein Entwurf einer Seite: Nur Beiträge können hier Entwürfe sein');
  expect(read('.import/report.json')).toContain('a draft of a page: only posts can be drafts here');
});

it('leaves out the pages that visitors of the old site could not see, and says why', async () => {
  const { read, target } = await runImport('hugo', {
    'content/over.md': oldPost('It is over.', 'expiryDate: 2020-01-02\n'),
    'content/soon.md': oldPost('It comes soon.', 'publishDate: 2999-01-02T10:00:00Z\n'),
    'content/seen.md': oldPost('It is here.', 'publishDate: 2020-01-02\nexpiryDate: 2999-01-02\n'),
    'content/blog/later.md': oldPost('A post.', 'date: 2020-01-02\npublishDate: 2999-01-02\n'),
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
