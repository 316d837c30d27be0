import {
  FIRST_VERSION as FIRST,
  prepareSecondSite,
  storeTexts,
} from '@/__tests__/support/content/versions';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { loadPublished } from '@/lib/server/publishing/load-published';
import { findMovedAddresses, findPast } from '@/lib/server/publishing/former/former-addresses';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest, Version } from '@/lib/server/publishing/versions/version';

const getFiles = prepareSecondSite();

type Texts = Record<string, string>;

describe('an entry that was moved', () => {
  it('keeps the references by its former names, even on an instance that starts later', () => {
    const versions = ['physics', 'natural', 'science'].map((name) => ({
      ...people('physics'),
      [`departments/${name}.md`]: department('Science'),
    }));
    expect(departmentsIn(publishEach(...versions))).toEqual([['/departments/science']]);
  });

  it('keeps the references if two entries swap their names, until each file names the new one', () => {
    const [one, other] = [department('Art'), department('Music')];
    const before = { 'departments/art.md': one, 'departments/music.md': other };
    const after = { 'departments/art.md': other, 'departments/music.md': one };
    const last = publishEach(
      { ...people('art', 'art', 'music'), ...before },
      { ...people('art', 'art', 'music'), ...after },
      { ...people('art', 'music', 'music'), ...after },
      { ...people('art', 'music', 'music, art'), ...after },
    );
    expect(departmentsIn(last)).toEqual([
      ['/departments/music'],
      ['/departments/music'],
      ['/departments/art'],
    ]);
    const again = publishEach(
      { ...people('art'), ...before },
      { ...people('art'), ...after },
      { ...people('art'), ...before },
    );
    expect(departmentsIn(again)).toEqual([['/departments/art']]);
    expect(again?.formerAddresses).toEqual({});
  });
});

const department = (name: string) => `---\nname: ${name}\nsummary: S\n---\n`;

/** Returns people, each in these departments. */
function people(...departments: string[]): Texts {
  const files = departments.map((named, index) => [
    `people/p${index}.md`,
    `---\nname: P${index}\nsummary: S\ndepartments: [${named}]\n---\n`,
  ]);
  return Object.fromEntries(files);
}

/** Publishes one version after the other with what the publisher knows, and returns the last one. */
function publishEach(...versions: Texts[]): Version {
  return versions.reduce<Version>((latest, texts) => {
    const files: Manifest = { ...getFiles(), ...storeTexts(texts) };
    const tree = openVersion({ files });
    const moved = findMovedAddresses(latest, tree);
    const content = loadContent(tree, Date.now(), {
      isChecked: true,
      moved,
      published: openVersion(latest),
    });
    return { ...FIRST, files, ...findPast(latest, tree, content) };
  }, FIRST);
}

/** Lists the departments of the people, as an instance shows them that knows this version alone. */
function departmentsIn(version: Version): (string | undefined)[][] {
  return loadPublished(version)
    .entries.filter(({ address }) => /^\/people\/p\d$/.test(address))
    .map(({ references }) => (references.departments ?? []).map(({ href }) => href));
}
