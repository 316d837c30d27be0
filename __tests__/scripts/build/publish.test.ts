import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CLIENT_MODULES, NEW_BUILD, SCRIPT_FILES } from '@/lib/server/build-output';
import { deleteDeadBuilds } from '@/scripts/build/dead-builds';
import { BUILDS, findCurrentBuild, readPointer } from '@/scripts/build/pointer';
import { deleteOldTypes, pointBack, publishBuild, takeCache } from '@/scripts/build/publish';

const start = process.cwd();
let project: string;

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  process.chdir(project);
});

afterEach(() => {
  process.chdir(start);
  fs.rmSync(project, { recursive: true });
});

function write(file: string, text = file): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Writes what `next build` leaves behind, and publishes it. */
function build(name: string): string {
  takeCache();
  write(`${NEW_BUILD}/BUILD_ID`, name);
  write(`${NEW_BUILD}/static/${name}.css`);
  write(`${NEW_BUILD}/cache/${name}`);
  write(`${NEW_BUILD}/types/routes.d.ts`);
  return publishBuild();
}

const idOf = (folder: string | null) =>
  fs.readFileSync(path.join(folder ?? '', 'BUILD_ID'), 'utf8');

describe('publishBuild', () => {
  it('points to the new build and remembers the previous one', () => {
    build('one');
    build('two');
    expect(idOf(findCurrentBuild())).toBe('two');
    expect(idOf(path.join(BUILDS, readPointer()?.previous ?? ''))).toBe('one');
  });

  it('keeps the cache of the compiler and the types for the next build', () => {
    build('one');
    build('two');
    expect(fs.readdirSync('.next/cache').sort()).toEqual(['one', 'two']);
    expect(fs.readdirSync(NEW_BUILD)).toEqual(['types']);
  });

  it('leaves the compiler no types of pages that have moved since', () => {
    build('one');
    write('.next/dev/types/validator.ts');
    write('.next/dev/cache/page');
    deleteOldTypes();
    expect(fs.existsSync('.next/dev/types')).toBe(false);
    expect(fs.existsSync(path.join(NEW_BUILD, 'types'))).toBe(false);
    expect(fs.existsSync('.next/dev/cache/page')).toBe(true);
  });

  it('completes the standalone folder of a build, with the styles of the previous build', () => {
    build('one');
    const server = `${NEW_BUILD}/standalone/server.js`;
    write(server);
    fs.writeFileSync(server, '\nconst dir = path.join(__dirname)\n');
    for (const secret of ['.env', 'data/secret', '.next/cache/a', '.next/builds/old/a']) {
      write(`${NEW_BUILD}/standalone/${secret}`);
    }
    write('public/.env');
    const files = [
      'server/app/home.html',
      'server/pages/500.html',
      CLIENT_MODULES,
      ...SCRIPT_FILES,
    ];
    for (const file of files) write(`${NEW_BUILD}/${file}`);
    write('public/robots.txt');
    write('public/.well-known/mta-sts.txt');
    write('lib/server/http/requests/before-start.cjs');
    const folder = path.join(build('two'), 'standalone');
    expect(fs.readdirSync(path.join(folder, NEW_BUILD, 'static')).sort()).toEqual([
      'one.css',
      'two.css',
    ]);
    for (const file of files) {
      expect(fs.existsSync(path.join(folder, NEW_BUILD, file))).toBe(true);
    }
    expect(fs.readdirSync(path.join(folder, 'public')).sort()).toEqual([
      '.well-known',
      'robots.txt',
    ]);
    expect(fs.readdirSync(folder).sort()).toEqual([
      '.next',
      'before-start.cjs',
      'package.json',
      'public',
      'server.js',
    ]);
    expect(fs.readdirSync(path.join(folder, '.next'))).toEqual(['builds']);
    expect(fs.readdirSync(path.join(folder, '.next/builds'))).toEqual(['new']);
  });
});

describe('pointBack', () => {
  it('swaps the current build and the previous one', () => {
    build('one');
    build('two');
    pointBack();
    expect(idOf(findCurrentBuild())).toBe('one');
    expect(fs.readdirSync(path.join(findCurrentBuild() ?? '', 'static')).sort()).toEqual([
      'one.css',
      'two.css',
    ]);
    pointBack();
    expect(idOf(findCurrentBuild())).toBe('two');
  });

  it('says so when there is no previous build', () => {
    expect(() => pointBack()).toThrow('There is no previous build');
    build('one');
    expect(() => pointBack()).toThrow('There is no previous build');
  });
});

describe('deleteDeadBuilds', () => {
  const listBuilds = () => fs.readdirSync(BUILDS).filter((name) => name !== 'new').length;

  it('deletes every build but the current one and the previous one', () => {
    for (const name of ['one', 'two', 'three', 'four']) build(name);
    write(`${BUILDS}/never-published/BUILD_ID`);
    deleteDeadBuilds();
    expect(listBuilds()).toBe(2);
    expect(idOf(findCurrentBuild())).toBe('four');
  });

  it('leaves a build alone that another process serves', async () => {
    const folder = build('one');
    build('two');
    build('three');
    const hold = `require('fs').openSync(${JSON.stringify(`${folder}/BUILD_ID`)}); console.log('open'); setInterval(() => {}, 1000)`;
    const server = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(server.stdout, 'data');
    deleteDeadBuilds();
    expect(fs.existsSync(folder)).toBe(true);
    server.kill();
    await once(server, 'exit');
    deleteDeadBuilds();
    expect(fs.existsSync(folder)).toBe(false);
  });
});
