import fs from 'node:fs';
import { isInteractive } from '@/lib/server/publishing/pages/sealing/interactive';

describe('a client module that keeps the scripts of its page', () => {
  it.each([
    'components/counter.tsx',
    'app/about/map.tsx',
    'node_modules/some-slider/dist/index.js',
    'node_modules/next/dist/client/script.js',
  ])('is %s', (module) => {
    expect(isInteractive(module)).toBe(true);
  });
});

describe('a client module that needs no script in the browser', () => {
  it.each([
    'app/error.tsx',
    'app/account/error.tsx',
    'app/global-error.tsx',
    'node_modules/next/dist/esm/client/components/layout-router.js',
  ])('is %s', (module) => {
    expect(isInteractive(module)).toBe(false);
  });

  it.each(['app/error.tsx', 'app/global-error.tsx'])(
    'listens to nothing and remembers nothing: %s',
    (module) => {
      expect(fs.readFileSync(module, 'utf8')).not.toMatch(/\bon[A-Z]\w+=|use(State|Effect|Ref)/);
    },
  );
});
