import fs from 'node:fs';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { PNG, runImport } from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

describe('a mirror', () => {
  const wrap = (title: string, main: string, head = '') =>
    `<html lang="en"><head><title>${title} | Old University</title>${head}</head><body>` +
    '<div id="top"><ul><li><a href="/">Home</a></li></ul></div>' +
    `${main}<div class="box">Call us on weekdays.</div><script>track()</script></body></html>`;
  const text = (one: string) =>
    `<p>${`${one} has a sentence that is long enough to be the text. `.repeat(5)}</p>`;

  it('gives pages without what surrounds them, with their old addresses', async () => {
    const { read, target } = await runImport('html', {
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
    const { read } = await runImport(
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
    const { read, stdout } = await runImport('html', {
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
    const { read, target } = await runImport(
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
    const { read } = await runImport(
      'html',
      { 'one.html': page },
      makeContent(),
      '--select',
      '#content',
    );
    expect(read('pages/one.md')).toContain('Right has a sentence');
    expect(read('pages/one.md')).not.toContain('Other has');
  });
});
