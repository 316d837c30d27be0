import { createUser } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { getDatabase } from '@/lib/server/database/database';
import { createDraft, listOtherWriters } from '@/lib/server/editor/drafts/drafts';

prepareDatabase();

it('a colleague with two drafts of a page is named once, with the time of the last save', async () => {
  const [own, other] = [await createUser(['write']), await createUser(['write'])];
  const file = 'pages/a.md';
  const write = (userId: string) => createDraft({ userId, file, base: '', content: '' });
  const [first] = [await write(other.id), await write(other.id), await write(own.id)];
  const savedAt = Date.now() + 60_000;
  const db = await getDatabase();
  await db.updateTable('contentDrafts').set({ savedAt }).where('id', '=', first.id).execute();
  expect(await listOtherWriters(file, own.id)).toEqual([{ name: other.name, savedAt }]);
});
