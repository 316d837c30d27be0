import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

/** Makes content whose header begins with these lines. */
const makeHeader = (lines: string) =>
  makeContent({ 'site.yaml': site.replace('  navigation:\n', `${lines}  navigation:\n`) });

/** Makes content whose navigation begins with these lines. */
const makeEntry = (lines: string) =>
  makeContent({ 'site.yaml': site.replace('  navigation:\n', `  navigation:\n${lines}`) });

describe('the header in site.yaml', () => {
  it('may have groups of links', () => {
    const folder = makeEntry(
      '    - label: Study\n      items: [{ label: Fees, href: /study/fees }]\n',
    );
    expect(loadFolder(folder).site.header.navigation[0]).toEqual({
      label: 'Study',
      items: [{ label: 'Fees', href: '/study/fees' }],
    });
  });

  it('may have a line of links for audiences', () => {
    const folder = makeHeader('  audiences: [{ label: Students, href: /study }]\n');
    expect(loadFolder(folder).site.header.audiences).toEqual([
      { label: 'Students', href: '/study' },
    ]);
  });

  it.each([
    [
      'an entry that leads nowhere',
      '{ label: A }',
      ['navigation[0].href', 'either href, or items'],
    ],
    [
      'an entry with an address and a group',
      '{ label: A, href: /study, items: [{ label: B, href: /study }] }',
      ['navigation[0].items', 'either href or items'],
    ],
    ['an empty group', '{ label: A, items: [] }', ['navigation[0].items', 'a list of links']],
    [
      'a mistyped field',
      '{ label: A, item: [{ label: B, href: /study }] }',
      ['navigation[0].item', 'did you mean items?'],
    ],
    [
      'a third level',
      '{ label: A, items: [{ label: B, items: [] }] }',
      ['navigation[0].items[0].items', 'an unknown field'],
    ],
    [
      'a dead link in a group',
      '{ label: A, items: [{ label: B, href: /studdy }] }',
      ['navigation[0].items[0].href', 'did you mean /study?'],
    ],
  ])('is refused with %s', (_, entry, parts) => {
    const message = failureOf(makeEntry(`    - ${entry}\n`));
    for (const part of parts) expect(message).toContain(part);
  });
});
