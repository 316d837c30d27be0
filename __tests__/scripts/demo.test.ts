import { spawnSync } from 'node:child_process';

describe('npm run demo', () => {
  it.each([['--port'], ['--hostname'], ['--prot']])(
    'says what is wrong with %s alone',
    (option) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/demo.js', option], {
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toContain(option);
      expect(stderr).toContain('npm run demo');
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );
});
