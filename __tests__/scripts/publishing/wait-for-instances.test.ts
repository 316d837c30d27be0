import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { getDatabase } from '@/lib/server/database/database';
import { registerInstance } from '@/lib/server/publishing/versions/instances';
import { requireShown } from '@/scripts/publishing/wait-for-instances';

prepareDatabase();

describe('the running instances', () => {
  beforeEach(async () => {
    await (await getDatabase()).deleteFrom('publicationInstances').execute();
  });

  it('are waited for until all show the version', async () => {
    await registerInstance({ id: 'one', sequence: 3 });
    await registerInstance({ id: 'two', sequence: 2 });
    const waiting = requireShown(3, 5_000);
    await registerInstance({ id: 'two', sequence: 4 });
    expect(await waiting).toBe('All 2 running instances show version 3.');
  });

  it('are named if they do not show it in time', async () => {
    await registerInstance({ id: 'web-1, port 3000', sequence: 3 });
    await registerInstance({ id: 'web-2, port 3000', sequence: 2 });
    await expect(requireShown(3, 50)).rejects.toThrow(
      /not all instances show it:\n {2}web-2, port 3000 shows version 2\n/,
    );
  });
});
