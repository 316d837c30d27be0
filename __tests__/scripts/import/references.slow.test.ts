import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { oldPost, runImport } from '@/__tests__/support/programs/run-import';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const BIBLIOGRAPHY =
  '@article{lee, author={Lee, Ann}, title={Depths}, journal={Ice}, year=2020}\n' +
  '@book{roe, author={Roe, Jane and Poe, E.}, title={Snow}, year=2019}\n' +
  '@misc{other, author={Other, O.}, title={Rain}, year=2018}\n';

const [LEE, ROE, OTHER] = [
  '- Ann Lee (2020). Depths. *Ice*.\n',
  '- Jane Roe, E. Poe (2019). Snow.\n',
  '- O. Other (2018). Rain.\n',
];

it('shows the references of jekyll-scholar, by year and by query', async () => {
  const { read } = await runImport('jekyll', {
    '_config.yml': 'title: A group\nscholar:\n  group_by: year\n  group_order: descending\n',
    '_bibliography/papers.bib': BIBLIOGRAPHY,
    'publications.md': '---\ntitle: Publications\n---\n{% bibliography -f papers %}\n',
    'early.md':
      '---\ntitle: Early\nyears: [2019, 2018]\n---\n{% for y in page.years %}\n{% bibliography -f papers -g none -q @*[year={{y}}]* %}\n{% endfor %}\n',
    'cited.md':
      '---\ntitle: Cited\n---\nOn ice {% cite lee roe %}.\n\n{% quote roe %}\nSnow.\n{% endquote %}\n',
  });
  expect(read('pages/publications.md')).toContain(
    `## 2020\n\n${LEE}\n## 2019\n\n${ROE}\n## 2018\n\n${OTHER}`,
  );
  expect(read('pages/early.md')).toContain(`${ROE}\n${OTHER}`);
  expect(read('pages/cited.md')).toContain(
    `On ice (Lee, 2020; Roe & Poe, 2019).\n\nSnow.\n\n— Roe & Poe, 2019\n\n## References\n\n${LEE}${ROE}`,
  );
  expect(JSON.parse(read('.import/report.json')).files).not.toContainEqual(
    expect.objectContaining({ level: 'lost' }),
  );
});

it('shows the citations of Quarto, and leaves references to figures and addresses as they are', async () => {
  const { read } = await runImport('markdown', {
    '_quarto.yml': 'project:\n  type: website\nbibliography: refs.bib\n',
    'refs.bib': BIBLIOGRAPHY,
    'lake.qmd': oldPost(
      '@roe [p. 3] saw ice [see @lee, p. 4; -@roe] in @fig-ice. Write to ann@lee.\n\n`@lee`\n',
    ),
    'hill.qmd': oldPost('Snow.\n\n::: {#refs}\n:::\n\nThe end.', 'nocite: "@other"\n'),
  });
  expect(read('pages/lake.md')).toContain(
    `Roe & Poe (2019, p. 3) saw ice (see Lee, 2020, p. 4; 2019) in @fig-ice. Write to ann@lee.\n\n\`@lee\`\n\n## References\n\n${LEE}${ROE}`,
  );
  expect(read('pages/hill.md')).toContain(`Snow.\n\n${OTHER}\nThe end.`);
});
