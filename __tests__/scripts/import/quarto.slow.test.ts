import fs from 'node:fs';
import path from 'node:path';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import {
  importFrom,
  makeSource,
  oldPost,
  PNG,
  runImport,
} from '@/__tests__/support/programs/run-import';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const CODE = '```{r, fig.cap="A plot"}\nplot(1)\n```';

/** A text as Quarto stores it after running its code. */
const frozen = (markdown: string) =>
  JSON.stringify({ hash: 'x', result: { engine: 'knitr', markdown, supporting: ['lake_files'] } });

it('imports the results of code that Quarto has stored, with their images', async () => {
  const { read, target } = await runImport('markdown', {
    '_quarto.yml': 'project:\n  type: website\nwebsite:\n  title: A group\n',
    'tools/lake.qmd': oldPost(CODE),
    '_freeze/tools/lake/execute-results/html.json': frozen(
      oldPost(
        '::: {.cell}\n\n```{.r .cell-code}\nplot(1)\n```\n\n::: {.cell-output-display}\n' +
          '![A plot of depths](lake_files/figure-html/plot-1.png){width=672}\n:::\n\n' +
          '```{=html}\n<table><tr><th>Depth</th><th>Ice</th></tr><tr><td>12 m</td><td>no</td></tr></table>\n```\n:::',
      ),
    ),
    '_freeze/tools/lake/figure-html/plot-1.png': PNG,
  });
  const text = read('pages/tools/lake.md');
  expect(text).toContain('```r\nplot(1)\n```\n\n![A plot of depths](plot-1.png)\n');
  expect(text).toContain('| Depth | Ice |');
  expect(text).not.toContain(':::');
  expect(JSON.parse(read('.import/report.json')).files).toMatchObject([{ level: 'mended' }]);
  expect(() => loadFolder(target)).not.toThrow();
});

it('shows the code that readers see, and reports that its results are lost', async () => {
  const { read } = await runImport('markdown', {
    'tools/lake.qmd': oldPost(
      `Before.\n\n${CODE}\n\n\`\`\`{r setup, include=FALSE}\nsecret()\n\`\`\`\n\n` +
        '```{python}\n#| echo: false\nhidden()\n```\n\n```{r}\n#| echo: fenced\nfenced()\n```\n\n```{r, eval = FALSE}\nnever()\n```\n\nAfter.',
    ),
  });
  const text = read('pages/tools/lake.md');
  expect(text).toContain(
    'Before.\n\n```r\nplot(1)\n```\n\n```r\nfenced()\n```\n\n```r\nnever()\n```\n\nAfter.',
  );
  expect(read('.import/report.json')).toContain('the results of pieces of code (3). To have them,');
});

it('keeps the old address of a post with a date in its name, the author of its folder and the text of its image', async () => {
  const { read, target } = await runImport('markdown', {
    'posts/_metadata.yml': 'freeze: true\nauthor:\n  - name: Ann Lee\n    orcid: 0000-0001\n',
    'posts/2021-04-05_lake/index.qmd': oldPost(
      'A sentence about the lake.',
      'date: 2021-04-05\nimage: ice.png\nimage-alt: Ice on the lake\n',
    ),
    'posts/2021-04-05_lake/ice.png': PNG,
    'posts/2021-04-05_lake/index_cache/html/x.html': '<pre>1</pre>',
    'posts/2022-01-02_hill/index.qmd': oldPost(
      'See [the lake](/posts/2021-04-05_lake/) first.',
      'date: 2022-01-02\n',
    ),
  });
  expect(read('blog/lake/index.md')).toContain(
    'author: Ann Lee\nimage:\n  src: ice.png\n  alt: Ice on the lake\n',
  );
  expect(read('blog/hill.md')).toContain('See [the lake](/blog/lake) first.');
  expect(loadFolder(target).redirects).toContainEqual({
    from: '/posts/2021-04-05_lake',
    to: '/blog/lake',
    permanent: true,
  });
  expect(read('.import/report.json')).not.toMatch(/index_cache|image_alt/);
});

it('inserts included parts, values and keys', async () => {
  const { read } = await runImport('markdown', {
    '_quarto.yml': 'project:\n  type: website\nwebsite:\n  title: A group\n',
    '_variables.yml': 'term:\n  name: Autumn term\n',
    'tools/_metadata.yml': 'unit: metres\n',
    'tools/a.qmd': oldPost(
      '{{< include _parts/_start.qmd >}}\n\nPress {{< kbd mac=Cmd-S win=Ctrl-S >}}.\n\n{{< include /_gone.qmd >}}',
      'tool:\n  name: Sonar\n',
    ),
    'tools/_parts/_start.qmd':
      '---\ntitle: Never shown\n---\nStart {{< meta tool.name >}}, {{< meta unit >}}.\n\n{{< include _more.md >}}\n',
    'tools/_parts/_more.md':
      'In the {{< var term.name >}}, in {{< meta website.title >}}.\n\n{{< include _start.qmd >}}\n',
  });
  const text = read('pages/tools/a.md');
  expect(text).toContain('Start Sonar, metres.\n\nIn the Autumn term, in A group.');
  expect(text).toContain('Press `Cmd-S`.');
  const report = read('.import/report.json');
  expect(report).toContain('{{< include /_gone.qmd >}}');
  expect(JSON.parse(report).files).toHaveLength(1);
});

it('follows no symlink to a part, and reads no marks of the import from stored results', async () => {
  const outside = makeSource({ 'part.md': 'A secret.' });
  const source = makeSource({
    'a.qmd': oldPost('A sentence.\n\n{{< include linked/part.md >}}'),
    'b.qmd': oldPost('Unread'),
    '_freeze/b/execute-results/html.json': frozen(oldPost('Stored\uE0100\uE011 text.')),
  });
  fs.symlinkSync(outside, path.join(source, 'linked'));
  const { read } = await importFrom('markdown', source);
  expect(read('.import/report.json')).toContain('{{< include linked/part.md >}}');
  expect(read('pages/b.md')).toContain('Stored0 text.');
});

it('shows a formula that cannot be read as its source, and leaves the others alone', async () => {
  const { read } = await runImport('markdown', {
    'a.md': oldPost('$$\nx\n$$\n\n$$\n\\unknown{y}\n+ 1\n$$\n\n$$\nz\n$$'),
  });
  expect(read('pages/a.md')).toContain(
    '$$\nx\n$$\n\n```latex\n\\unknown{y}\n+ 1\n```\n\n$$\nz\n$$',
  );
});

it('redirects no document of a post that is not published', async () => {
  const { read, target } = await runImport('markdown', {
    'posts/2021-04-05_lake/index.md': oldPost(
      '[Plan](plan.pdf)',
      'date: 2021-04-05\ndraft: true\n',
    ),
    'posts/2021-04-05_lake/plan.pdf': '%PDF-1.4\n%%EOF\n',
  });
  expect(read('blog/lake/index.md')).toContain('draft: true');
  expect(JSON.stringify(loadFolder(target).redirects)).not.toContain('plan.pdf');
});
