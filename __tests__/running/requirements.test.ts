import { requirePrograms } from '@/__tests__/running/requirements';

const installed = { nginx: true, PostgreSQL: true };

jest.mock('@/__tests__/support/programs/install', () => ({ hasProgram: () => installed.nginx }));
jest.mock('@/__tests__/support/programs/postgres', () => ({
  findPostgres: () => (installed.PostgreSQL ? '/usr/lib/postgresql/15/bin' : null),
}));

describe('the programs that a test needs', () => {
  beforeEach(() => Object.assign(installed, { nginx: true, PostgreSQL: true }));

  it('are accepted when they are installed', () => {
    expect(() => requirePrograms(['PostgreSQL', 'nginx'])).not.toThrow();
  });

  it('are named in one line with the command that installs them', () => {
    Object.assign(installed, { nginx: false, PostgreSQL: false });
    expect(() => requirePrograms(['PostgreSQL', 'nginx'])).toThrow(
      /^Not installed: PostgreSQL, nginx\. Run: npm run test:setup$/,
    );
  });

  it('are not looked for unless the test needs them', () => {
    installed.nginx = false;
    expect(() => requirePrograms(['PostgreSQL'])).not.toThrow();
  });
});
