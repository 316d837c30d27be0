import { spawnSync } from 'node:child_process';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { installPackages, isRootOnDebian } from '@/__tests__/support/programs/install';
import { isInstalled, type Program } from '@/__tests__/running/requirements';

/** Debian's packages. */
const PACKAGES: Record<Program, string> = {
  Chromium: 'chromium',
  'Chromium headless shell': 'chromium-headless-shell',
  PostgreSQL: 'postgresql',
  nginx: 'nginx-light',
};

// Tests run without it, but browser tests then take twice as long.
const OPTIONAL: Program = 'Chromium headless shell';

runCommand({
  name: 'test:setup',
  about:
    'Installs the programs that tests need and that are missing: Chromium, its headless shell, PostgreSQL and nginx. ' +
    'Uses apt on Debian ' +
    "as root; elsewhere installs Playwright's Chromium, and says what to type for the others.",
  actions: { '': { about: 'Installs what is missing', run: setUp } },
  examples: ['test:setup'],
  database: 'own',
});

function setUp(): string {
  const missing = listMissing();
  if (missing.length > 0) console.log(`Installing ${missing.join(', ')} …`);
  if (isRootOnDebian()) install(missing);
  else if (missing.includes('Chromium')) installOwnChromium();
  const left = listMissing().filter((program) => program !== OPTIONAL);
  if (left.length > 0) {
    const sources = left.map((program) => PACKAGES[program]).join(' ');
    throw new DeployerError(
      `${left.join(', ')} could not be installed. On Debian, run: sudo apt-get install ${sources}`,
    );
  }
  if (!isInstalled(OPTIONAL)) {
    return `This machine has no package of the ${OPTIONAL}. Browser tests use Chromium and take twice as long.`;
  }
  return missing.length > 0
    ? `Installed ${missing.join(', ')}.`
    : 'Nothing is missing: Chromium, PostgreSQL and nginx are installed.';
}

function listMissing(): Program[] {
  const programs: Program[] = ['Chromium', OPTIONAL, 'PostgreSQL', 'nginx'];
  return programs.filter((program) => !isInstalled(program));
}

function install(programs: Program[]): void {
  const required = programs.filter((program) => program !== OPTIONAL);
  for (const chosen of [programs, required]) {
    if (chosen.length === 0 || installPackages(...chosen.map((one) => PACKAGES[one]))) return;
  }
}

function installOwnChromium(): void {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
}
