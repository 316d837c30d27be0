import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { getDatabase } from '@/lib/server/database/database';
import {
  deleteExpiredInstances,
  listInstances,
  registerInstance,
} from '@/lib/server/publishing/versions/instances';

prepareDatabase();

async function registerAt(seenAt: number, id: string): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValueOnce(seenAt);
  await registerInstance({ id, sequence: 1 });
}

describe('running instances', () => {
  it('are listed with the version that they showed last', async () => {
    await registerInstance({ id: 'a', sequence: 1 });
    await registerInstance({ id: 'b', sequence: 1 });
    await registerInstance({ id: 'a', sequence: 2 });
    expect(await listInstances()).toMatchObject([
      { id: 'a', sequence: 2 },
      { id: 'b', sequence: 1 },
    ]);
  });

  it('are not listed after ten seconds without a sign', async () => {
    await registerAt(Date.now() - 9_000, 'slow');
    await registerAt(Date.now() - 11_000, 'gone');
    const ids = (await listInstances()).map(({ id }) => id);
    expect(ids).toContain('slow');
    expect(ids).not.toContain('gone');
  });

  it('are deleted after a day without a sign', async () => {
    await registerAt(Date.now() - 25 * 60 * 60 * 1000, 'old');
    await registerAt(Date.now() - 23 * 60 * 60 * 1000, 'recent');
    await deleteExpiredInstances();
    const db = await getDatabase();
    const rows = await db.selectFrom('publicationInstances').select('id').execute();
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain('recent');
    expect(ids).not.toContain('old');
  });
});
