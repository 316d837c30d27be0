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

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

type Finding = { level: string; text: string };

/** Returns the findings about a file in the report. */
function findingsOf(report: string, source: string): string[] {
  const { files } = JSON.parse(report);
  const found = files.find((file: { source: string }) => file.source === source);
  return found.findings.map(({ level, text }: Finding) => `${level}: ${text}`);
}

const PARTS = {
  '_config.yml': 'url: https://old.example\nbaseurl: /dep\nphone: "12"\n',
  '_includes/figure.html':
    '<figure>\n  <img\n    src="{{ include.image | relative_url }}"\n\n    alt="{{ include.alt }}">\n' +
    '  {% if include.caption %}<figcaption>{{ include.caption | markdownify }}</figcaption>{% endif %}\n</figure>\n',
  '_includes/person.html': '<li>{{ include.person.name }}, {{ include.person.role }}</li>\n',
  'images/ice.png': PNG,
};

it('shows what Liquid makes of parts, data and fields, and says that it does not change any more', async () => {
  const { read } = await runImport('jekyll', {
    ...PARTS,
    '_data/people.yml': '- name: Ann Gray\n  role: Dean\n- name: Ben Lee\n',
    '_data/rooms/list.csv': 'name,floor\nHall,"1, left"\n',
    'about.md': oldPost(
      '{% assign first = site.data.people | first %}{% capture start %}Ask **{{ first.name }}**{% endcapture %}' +
        'On {{ page.title }}: {{ start }} at {{ site.phone }}, [here]({{ site.baseurl }}/fees/).\n\n' +
        '{% include figure.html image="images/ice.png" alt="Ice" caption="Cold *ice*" %}\n\n' +
        '<ul>\n{% for p in site.data.people %}\n  {% if p.role %}{% include person.html person=p %}{% endif %}\n{% endfor %}\n</ul>\n\n' +
        '{% for room in site.data.rooms.list %}\n- {{ room.name }}: {{ room.floor }}\n{% endfor %}\n',
      'permalink: /about-us/\n',
    ),
    'fees.md': oldPost('Fees are low.', 'permalink: /fees/\n'),
    '_includes/all.html': '{% for p in site.data.people %}{{ p.name }} {% endfor %}',
    'x.md': oldPost('All: {% include all.html %}'),
    'y.md': oldPost('All: {% include all.html %}'),
  });
  const text = read('pages/about-us.md').replaceAll(/\n+/g, '\n');
  expect(text).toContain('On A post: Ask **Ann Gray** at 12, [here](/fees).\n');
  expect(text).toMatch(/!\[Ice\]\((?:\/images\/)?ice\.png\)\n *Cold \*ice\*\n/);
  expect(text).toContain('- Ann Gray, Dean\n- Hall: 1, left');
  const findings = findingsOf(read('.import/report.json'), 'about.md');
  expect(findings.join('\n')).toMatch(
    /mended: its lists are as they were at the import, on \d{4}-/,
  );
  expect(findings.join('\n')).not.toContain('lost');
  for (const file of ['x.md', 'y.md'])
    expect(findingsOf(read('.import/report.json'), file).join()).toContain('its lists are as they');
});

it('keeps text about Liquid as text, in code and elsewhere', async () => {
  const { read } = await runImport('jekyll', {
    'a.md': oldPost(
      '{% raw %}Write `{{ page.title }}` or {{ page.url }}.{% endraw %}\n\n' +
        '```liquid\n{% raw %}{% include a.html %}{% endraw %}\n```\n\n' +
        '{% highlight liquid %}{% raw %}{% if a %}{% endraw %}{% endhighlight %}\n',
    ),
    'b.md': oldPost('Write {{ page.title }} and {% if a %}.', 'render_with_liquid: false\n'),
  });
  expect(read('pages/a.md')).toContain(
    'Write `{{ page.title }}` or {{ page.url }}.\n\n```liquid\n{% include a.html %}\n```\n\n```liquid\n{% if a %}\n```',
  );
  expect(read('pages/b.md')).toContain('Write A post and');
});

it('shows posts and collections to texts, also those without pages of their own', async () => {
  const { read } = await runImport('jekyll', {
    '_config.yml':
      'collections:\n  talks: {output: false}\ndefaults:\n  - {scope: {path: "", type: talks}, values: {place: Hall}}\n',
    '_talks/ice.md': '---\ntitle: On ice\n---\nIt is cold.\n\nVery.\n',
    '_posts/2021-03-04-lake.md': oldPost('The lake.', 'tags: [open_day]\n'),
    '_posts/2022-03-04-hill.md': oldPost('The hill.', 'published: false\n'),
    'index-of-talks.md': oldPost(
      'All talks that people gave here this year and last year, with the rooms where they were:\n\n{% for talk in site.talks %}\n- {{ talk.title }} ({{ talk.place }}): {{ talk.excerpt }}\n{% endfor %}\n\n' +
        '{% for post in site.posts %}{{ post.url }}, {{ post.date | date: "%d %B" }}{% endfor %}',
    ),
  });
  const text = read('pages/index-of-talks.md');
  expect(text).toContain('- On ice (Hall): It is cold.');
  expect(text).toContain('/2021/03/04/lake.html, 04 March');
  expect(text).not.toContain('hill');
});

it('shows a list of people that the new site would not have, and the introduction of others', async () => {
  const loop = '{% for p in site.data.team %}<p>{{ p.name }}</p>{% endfor %}';
  const { read } = await runImport('jekyll', {
    '_data/team.json': '[{"name": "Ann Gray"}]',
    'team.html': `---\ntitle: Team\n---\n${loop}`,
    'feed.html': '---\ntitle: Feed\n---\n{% for p in site.data.none %}{{ p }}{% endfor %}',
  });
  expect(read('pages/team.md')).toContain('Ann Gray');
  expect(findingsOf(read('.import/report.json'), 'feed.html').join()).toContain('dropped');
});

it('reads no file outside of the source, and none that is no part', async () => {
  const outside = makeSource({ 'secret.md': 'A secret.', 'secret.yml': 'word: A secret.\n' });
  const source = makeSource({
    '_includes/a.html': 'A part. {% include ../private.md %}',
    'private.md': '---\npublished: false\n---\nA secret.\n',
    'below/a.md': oldPost(
      `Start. {% include a.html %} {% include_relative ../../${path.basename(outside)}/secret.md %} {% include_relative near.txt %}\n\n` +
        `{% include linked/secret.md %} {% include ${outside}/secret.md %} {{ site.data.linked.secret.word }} {% include_relative linked.md %}`,
    ),
    'below/near.txt': '---\nx: 1\n---\nA near part.',
    '_data/x.yml': 'a: 1\n',
  });
  fs.symlinkSync(outside, path.join(source, '_includes/linked'));
  fs.symlinkSync(outside, path.join(source, '_data/linked'));
  fs.symlinkSync(path.join(outside, 'secret.md'), path.join(source, 'below/linked.md'));
  const { read } = await importFrom('jekyll', source);
  const text = read('pages/below/a.md');
  expect(text).toContain('Start. A part.');
  expect(text).toContain('A near part.');
  expect(text).not.toContain('secret');
  expect(findingsOf(read('.import/report.json'), 'below/a.md').join('\n')).toMatch(
    /lost: a command of the old program: \{% include \.\.\/private\.md %\}/,
  );
});

it('goes on with a text that cannot be rendered, and lists what it loses', async () => {
  const { read } = await runImport('jekyll', {
    '_includes/a.html': '{% include a.html %}',
    'a.md': oldPost('The text. {% include a.html %}'),
    'b.md': oldPost('The other text of {{ page.title }}. {% if x %}'),
    'c.md': oldPost('All: {{ site.data.x | choose_some: 1 }} {{ page.title | in_capitals }}'),
    '_data/x.yml': '[one, two]\n',
  });
  expect(read('pages/a.md')).toContain('The text.');
  expect(read('pages/b.md')).toContain('The other text of A post.');
  const report = read('.import/report.json');
  expect(findingsOf(report, 'a.md').join('\n')).toMatch(
    /mended: its Liquid cannot be rendered[^]*too many parts[^]*lost: a command of the old program: \{% include a/,
  );
  expect(findingsOf(report, 'b.md').join('\n')).toMatch(/mended: its Liquid cannot be rendered/);
  expect(read('pages/c.md')).toContain('All: onetwo A post');
  expect(findingsOf(report, 'c.md')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^lost: the filter choose_some/),
      expect.stringMatching(/^mended: the filter in_capitals/),
    ]),
  );
});

it('shows the images that a page lists for its theme', async () => {
  const { read } = await runImport('jekyll', {
    'a.md': oldPost(
      'Look:\n\n{% include gallery id="ice" %}\n\n{% include feature_row %}',
      'ice:\n  - {image_path: /i/ice.png, alt: Ice}\nfeature_row:\n  - {title: Lake, excerpt: It is cold., url: "https://a.example/", btn_label: More}\n',
    ),
    'i/ice.png': PNG,
  });
  expect(read('pages/a.md')).toContain(
    'Look:\n\n![Ice](ice.png)\n\n**Lake**\n\nIt is cold.\n\n[More](https://a.example/)\n',
  );
});
