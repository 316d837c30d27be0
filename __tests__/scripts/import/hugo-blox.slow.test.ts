import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { runImport } from '@/__tests__/support/programs/run-import';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const yaml = (fields: string, text = '') => `---\n${fields}\n---\n${text}\n`;

describe('a site of Hugo Blox', () => {
  it('has the blocks of its pages in their texts', async () => {
    const { read } = await runImport('hugo', {
      'content/lab/_index.md': yaml(
        `title: The lab
type: landing
sections:
  - block: hero
    content:
      title: |
        Welcome to
        the lab
      text: We study **ice**.
      cta: { label: Read more, url: 'https://ice.example.edu/' }
  - block: features
    content:
      title: Methods
      items: [{ name: Boats, description: On the lake }]
  - block: collection
    content: { title: Latest news }`,
      ),
    });
    const text = read('pages/lab.md');
    expect(text).toContain('## Welcome to the lab\n\nWe study **ice**.');
    expect(text).toContain('[Read more](https://ice.example.edu/)');
    expect(text).toContain('## Methods\n\n**Boats**\n\nOn the lake');
    expect(text).not.toContain('Latest news');
  });

  it('has the parts of a page, which were files beside it, in its text and in their order', async () => {
    const { read } = await runImport('hugo', {
      'content/lab/index.md': yaml('title: The lab\ntype: widget_page'),
      'content/lab/about.md': yaml('widget: blank\ntitle: About us\nweight: 20', 'We are ten.'),
      'content/lab/hero.md': yaml('widget: hero\ntitle: Hello\nweight: 10', 'Welcome.'),
      'content/lab/off.md': yaml('widget: blank\ntitle: Off\nactive: false', 'Unused.'),
    });
    const text = read('pages/lab.md');
    expect(text).toContain('## Hello\n\nWelcome.\n\n## About us\n\nWe are ten.');
    expect(text).not.toContain('Unused');
    expect(read('.import/report.json')).toContain('shown as a part of content/lab/index.md');
  });

  it('has what its layout showed of a publication and a talk in their texts', async () => {
    const { read } = await runImport('hugo', {
      'content/authors/ada/_index.md': yaml('title: Ada Berg\nrole: Professor', 'She sails.'),
      'content/publication/ice/index.md': yaml(
        `title: On ice
authors: [ada, Carl Ray]
date: '2020-05-01'
publication: '*Journal of Ice*'
publication_types: ['2']
doi: 10.1000/xyz
abstract: Ice melts. Slowly.
url_pdf: https://ice.example.edu/ice.pdf`,
        'More about it.',
      ),
      'content/event/lake/index.md': yaml(
        `title: Lakes
event: Day of Lakes
event_url: https://lakes.example.edu/
location: Bergen
date: '2021-03-04T10:00:00Z'
abstract: Lakes freeze.`,
      ),
    });
    expect(read('pages/publication/ice.md')).toContain(
      'Ada Berg, Carl Ray (2020). *Journal of Ice*. [doi:10.1000/xyz](https://doi.org/10.1000/xyz) · ' +
        '[PDF](https://ice.example.edu/ice.pdf)\n\nIce melts. Slowly.\n\nMore about it.',
    );
    expect(read('pages/event/lake.md')).toContain(
      '*Day of Lakes*. Bergen. 2021-03-04. [Website](https://lakes.example.edu/)\n\nLakes freeze.',
    );
  });
});
