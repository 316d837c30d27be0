import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import {
  hasSameBinaries,
  installNode,
  installPackages,
  NODE_VERSIONS,
} from '@/__tests__/support/programs/node-versions';
import { startGroup, waitForGroup } from './process-group';
import { JEST_REPORTER } from './suites';

runCommand({
  name: 'jest:versions',
  about:
    'Runs all of Jest, as committed, on the oldest and the newest Node.js that the site supports, except on the one that ' +
    'runs this command. Installs both from npm.',
  actions: { '': { about: 'Runs all of Jest on each version', run: testVersions } },
  examples: ['jest:versions'],
  database: 'own',
});

async function testVersions(): Promise<void> {
  for (const version of NODE_VERSIONS.filter((one) => !hasSameBinaries(one))) {
    console.log(`Jest on Node.js ${version}`);
    const node = installNode(version);
    const folder = path.resolve('.fixtures', `jest-${version}`);
    fs.rmSync(folder, { recursive: true, force: true });
    const source = `file://${process.cwd()}`;
    execFileSync('git', ['clone', '--quiet', '--depth=1', source, folder]);
    installPackages(folder, node, version);
    const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
    const env = { ...process.env, NODE_OPTIONS: '', PATH };
    // Some tests start the built site.
    execFileSync('npm', ['run', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const jest = startGroup(node, ['node_modules/jest/bin/jest.js', JEST_REPORTER], {
      cwd: folder,
      stdio: 'inherit',
      env,
    });
    if (!(await waitForGroup(jest))) throw new DeployerError(`Jest failed on Node.js ${version}.`);
    fs.rmSync(folder, { recursive: true });
  }
}
