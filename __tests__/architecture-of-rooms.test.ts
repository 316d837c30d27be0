import fs from 'node:fs';
import path from 'node:path';
import { findCircles } from '@/__tests__/support/programs/find-circles';
import {
  files,
  findFile,
  imports,
  isIn,
  listSources,
  read,
} from '@/__tests__/support/programs/sources';

/**
 * The rooms of lib/server, by floor. A room imports only from itself and from the floors below. Files directly
 * in lib/server are the ground, and so are the settings: every room may use them, and they use no room.
 */
const FLOORS = [
  ['http', 'content', 'database'],
  ['alerts', 'forms', 'mail', 'search', 'seo', 'feeds'],
  ['accounts', 'contact', 'publishing'],
  ['editor'],
  ['operations'],
];

/**
 * The layers inside the two large rooms, from the lowest. A file imports only from its own layer and from those below;
 * the empty name stands for the files directly in the room. Folders of one layer may still not import each other.
 */
const LAYERS: Record<string, string[][]> = {
  content: [
    ['files'],
    ['time', 'markdown'],
    ['types', 'records', 'entry-types', 'own-types', 'lists', 'sections', 'site-fields', 'design'],
    [''],
    ['loading'],
  ],
  publishing: [
    ['versions'],
    ['pages'],
    ['folder', 'images', 'former', 'holding', 'asking', 'development', ''],
  ],
};

const LOADER = 'lib/server/content/loading';

/** Code of the program that changes content, and so has to check it. */
const CHECKING = ['app/(personal)/staff', 'app/(files)', 'app/api'];

const UNTIE = 'move what both sides need into a file of its own, or pass it in';

const targetsOf = new Map(
  files.map((file) => [
    file,
    imports.flatMap(({ from, name }) => (from === file ? (findFile(from, name) ?? []) : [])),
  ]),
);

describe('the files of the project', () => {
  it('never import each other, directly or through others, not even for a type', () => {
    const circles = findCircles(
      files,
      imports.map(({ from, name }) => [from, findFile(from, name)]),
    );
    expect(circles.map((circle) => `${circle.join(' imports ')}: ${UNTIE}`)).toEqual([]);
  });
});

describe('the pages of the site', () => {
  it('need nothing of the code that reads and checks a folder', () => {
    const pages = files.filter(
      (file) => isIn(file, 'app') && !CHECKING.some((folder) => isIn(file, folder)),
    );
    const ways = pages.flatMap((page) => findWay(page, (file) => isIn(file, LOADER)) ?? []);
    const remedy = 'ask content.ts, or move what the page needs out of loading';
    expect(ways.map((way) => `${way}: ${remedy}`)).toEqual([]);
  });
});

describe('the rooms of lib/server', () => {
  it('import only from the floors below', () => {
    const offenders = imports.filter(({ from, name }) => {
      const room = roomOf(from);
      const other = roomOf(name.replace('@/', ''));
      return other !== null && room !== null && room !== other && floorOf(room) <= floorOf(other);
    });
    const remedy = 'pass the value in, or move the file to the floor where it belongs';
    expect(offenders.map(({ from, name }) => `${from} imports ${name}: ${remedy}`)).toEqual([]);
  });

  it('all have a place on a floor', () => {
    const rooms = new Set(listSources('lib/server').map(roomOf));
    expect([...rooms].filter((room) => floorOf(room ?? '') < 0)).toEqual([]);
    expect(FLOORS.flat().filter((room) => !rooms.has(room))).toEqual([]);
  });

  it('have folders that import only from their own layer and from those below', () => {
    const offenders = imports.filter(({ from, name }) => {
      const room = roomOf(from);
      const other = findFile(from, name) ?? '';
      return room !== null && room === roomOf(other) && layerOf(from) < layerOf(other);
    });
    const remedy = 'pass the value in, or move what both need down to the lower layer';
    expect(offenders.map(({ from, name }) => `${from} imports ${name}: ${remedy}`)).toEqual([]);
  });

  it.each(Object.entries(LAYERS))('give each folder of %s a place in a layer', (room, layers) => {
    const own = listSources(`lib/server/${room}`);
    const strays = own.filter((file) => layerOf(file) < 0).map((file) => path.dirname(file));
    expect(strays.map((folder) => `${folder}: give it a place in LAYERS`)).toEqual([]);
    // The folder of the deployer's own types is not part of the template.
    const folders = new Set([...own.map(folderOf), 'own-types']);
    expect(layers.flat().filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('have no folders that import each other, directly or through others', () => {
    const arrows = imports.flatMap(({ from, name }): [string, string][] => {
      const to = findFile(from, name) ?? '';
      const isInside = roomOf(from) && roomOf(from) === roomOf(to) && partOf(from) !== partOf(to);
      return isInside ? [[partOf(from), partOf(to)]] : [];
    });
    const circles = findCircles(arrows.flat(), arrows);
    expect(circles.map((circle) => `${circle.join(' imports ')}: ${UNTIE}`)).toEqual([]);
  });
});

describe('the documentation', () => {
  it('names every memory between a file and a page in docs/decisions/memories.md', () => {
    const rooms = ['alerts', 'content', 'editor', 'feeds', 'publishing', 'search', 'seo'];
    const memory = /^(export )?const [^;]*?\b(oncePerObject|new WeakMap|new LRUCache)\b/m;
    const lines = read('docs/decisions/memories.md').split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).join('\n');
    const named = [...rows.matchAll(/`([a-z/-]+\/[a-z.-]*)`/g)].map(([, one = '']) =>
      one.startsWith('lib/') ? one : `lib/server/${one}`,
    );
    expect(named.filter((one) => !fs.existsSync(one))).toEqual([]);
    const others = rooms
      .flatMap((room) => listSources(`lib/server/${room}`))
      // It remembers nothing longer than it takes to render a text.
      .filter((file) => !isIn(file, 'lib/server/content/markdown') && memory.test(read(file)))
      .filter(
        (file) => !named.some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one)),
      );
    const remedy = 'add it to the table, with all that makes it invalid';
    expect(others.map((file) => `${file}: ${remedy}`)).toEqual([]);
  });

  it('has no folder that the map of docs/develop.md leaves out', () => {
    const [, map = ''] = read('docs/develop.md').split(/^## (?:Map|Rules)$/m);
    const folders = ['app', 'components', 'lib', 'lib/server', 'scripts']
      .concat(['lib/server/content', 'lib/server/publishing'])
      .flatMap((folder) => listFolders(folder).map((name) => `${folder}/${name}`));
    const others = folders.filter((folder) => !map.includes(`${path.basename(folder)}/`));
    expect(others.map((folder) => `${folder}: say what it is for`)).toEqual([]);
  });
});

function listFolders(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries.filter((one) => one.isDirectory()).map(({ name }) => name);
}

/** Returns the room of a file; '' for a file of the ground, null for any other file. */
function roomOf(file: string): string | null {
  return (
    /^lib\/server\/(?!settings\/)(?:([^/]+)\/)?.+$/.exec(file)?.[1] ??
    (isIn(file, 'lib/server') ? '' : null)
  );
}

/** Returns the folder of a file inside its room; '' for a file directly in the room. */
function folderOf(file: string): string {
  return /^lib\/server\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/**
 * Returns the folder of a file, in the largest room on any level; in the other rooms the folder inside the room, or the
 * file itself if it is directly there.
 */
function partOf(file: string): string {
  return isIn(file, 'lib/server/content')
    ? path.dirname(file)
    : file.split('/').slice(0, 4).join('/');
}

/** Returns the layer of a file in its room, 0 for the lowest; -1 for an unknown folder and in any other room. */
function layerOf(file: string): number {
  const layers = LAYERS[roomOf(file) ?? ''] ?? [];
  return layers.findIndex((folders) => folders.includes(folderOf(file)));
}

/** Returns 0 for the ground, 1 for the lowest floor, -1 for an unknown room. */
function floorOf(room: string): number {
  return room === '' ? 0 : FLOORS.findIndex((rooms) => rooms.includes(room)) + 1 || -1;
}

/** Returns the shortest chain of imports from a file to such a file; null if none leads there. */
function findWay(start: string, isTarget: (file: string) => boolean): string | null {
  const ways = new Map([[start, [start]]]);
  for (const [file, way] of ways) {
    if (isTarget(file)) return way.join(' imports ');
    for (const target of targetsOf.get(file) ?? []) {
      if (!ways.has(target)) ways.set(target, [...way, target]);
    }
  }
  return null;
}
