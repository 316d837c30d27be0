import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inheritStaticFiles, KEPT_MS } from '@/scripts/build/static-files';

const DAY = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

function makeBuild(name: string, ...files: string[]): string {
  const build = path.join(folder, name);
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(build, 'static', file)), { recursive: true });
    fs.writeFileSync(path.join(build, 'static', file), file);
  }
  return build;
}

function listStatic(build: string): string[] {
  const files = fs.readdirSync(path.join(build, 'static'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.extname(file)).sort();
}

describe('inheritStaticFiles', () => {
  it('keeps the files of the build that is replaced', () => {
    const old = makeBuild('old', 'chunks/a.css', 'chunks/b.js');
    const fresh = makeBuild('fresh', 'chunks/b.js', 'chunks/c.css');
    inheritStaticFiles(old, fresh);
    expect(listStatic(fresh)).toEqual(['chunks/a.css', 'chunks/b.js', 'chunks/c.css']);
    expect(fs.readFileSync(path.join(fresh, 'static/chunks/a.css'), 'utf8')).toBe('chunks/a.css');
  });

  it('keeps the files of every build that was replaced in the last 24 hours', () => {
    const [first, second, third] = [
      makeBuild('first', 'a.css'),
      makeBuild('second', 'b.css'),
      makeBuild('third', 'c.css'),
    ];
    inheritStaticFiles(first, second, 0);
    inheritStaticFiles(second, third, DAY);
    expect(listStatic(third)).toEqual(['a.css', 'b.css', 'c.css']);
  });

  it('drops the files of a build once nobody can have its pages', () => {
    const [first, second, third] = [
      makeBuild('first', 'a.css'),
      makeBuild('second', 'b.css'),
      makeBuild('third', 'c.css'),
    ];
    inheritStaticFiles(first, second, 0);
    inheritStaticFiles(second, third, KEPT_MS + 1);
    expect(listStatic(third)).toEqual(['b.css', 'c.css']);
  });

  it('gives the previous build the files of the build that it replaces', () => {
    const [first, second] = [makeBuild('first', 'a.css'), makeBuild('second', 'b.css')];
    inheritStaticFiles(first, second, 0);
    inheritStaticFiles(second, first, 1);
    expect(listStatic(first)).toEqual(['a.css', 'b.css']);
    expect(listStatic(second)).toEqual(['a.css', 'b.css']);
  });

  it('counts the age of a file from the last time that its build was replaced', () => {
    const [first, second, third] = [
      makeBuild('first', 'a.css'),
      makeBuild('second', 'b.css'),
      makeBuild('third', 'c.css'),
    ];
    inheritStaticFiles(first, second, 0);
    inheritStaticFiles(second, first, KEPT_MS);
    inheritStaticFiles(first, third, KEPT_MS + DAY);
    expect(listStatic(third)).toEqual(['a.css', 'b.css', 'c.css']);
  });
});
