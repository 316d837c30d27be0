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

const makeFooter = (lines: string) =>
  makeContent({ 'site.yaml': site.replace('  social:\n', `${lines}  social:\n`) });

const makeNetwork = (fields: string) =>
  makeContent({
    'site.yaml': site.replace('  social:\n', `  social:\n    - { href: '#', ${fields} }\n`),
  });

describe('the footer in site.yaml', () => {
  it('may have a line of legal links', () => {
    const folder = makeFooter('  legal: [{ label: Terms, href: /about }]\n');
    expect(loadFolder(folder).site.footer.legal).toEqual([{ label: 'Terms', href: '/about' }]);
  });

  it('may have a network of the deployer’s own', () => {
    const folder = makeNetwork('network: other, label: Forum, icon: images/swan.png');
    expect(loadFolder(folder).site.footer.social[0]).toEqual({
      network: 'other',
      label: 'Forum',
      iconUrl: '/media/images/swan.png',
      href: '#',
    });
  });

  it.each([
    ['a mistyped network', 'network: mastodn', ['social[0].network', 'did you mean mastodon?']],
    [
      'another network without a name',
      'network: other, icon: images/swan.png',
      ['social[0].label'],
    ],
    ['another network without an icon', 'network: other, label: Forum', ['social[0].icon']],
    [
      'an icon that does not exist',
      'network: other, label: Forum, icon: images/swam.png',
      ['social[0].icon', 'did you mean images/swan.png?'],
    ],
    ['an icon for a known network', 'network: x, icon: images/swan.png', ['social[0].icon']],
  ])('is refused with %s', (_, fields, parts) => {
    const message = failureOf(makeNetwork(fields));
    for (const part of parts) expect(message).toContain(part);
  });

  it('is refused with a dead legal link', () => {
    const message = failureOf(makeFooter('  legal: [{ label: Terms, href: /abuot }]\n'));
    for (const part of ['footer.legal[0].href', 'did you mean /about?']) {
      expect(message).toContain(part);
    }
  });
});
