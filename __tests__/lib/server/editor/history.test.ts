import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { hashOf, readContent, storeContents } from '@/lib/server/editor/history';

prepareDatabase();

it('contents are stored once, also if a list has them twice or somebody stores them at the same time', async () => {
  const contents = Array.from({ length: 20 }, (_, index) => Buffer.from(`text ${index}`));
  const lists = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? [...contents, ...contents] : contents.toReversed(),
  );
  await Promise.all(lists.map((list) => storeContents([...list, null])));
  for (const content of contents) expect(await readContent(hashOf(content))).toEqual(content);
});
