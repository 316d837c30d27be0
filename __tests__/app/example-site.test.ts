import { EXAMPLE_SITE } from '@/__tests__/support/content/temporary-content';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listKinds, renderPage } from '@/__tests__/support/pages/whole-page';
import { pinEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

describe('the example site', () => {
  const content = loadFolder(EXAMPLE_SITE, Date.now());

  it('has neither a mistake nor a placeholder', () => {
    expect([content.notes, content.placeholders]).toEqual([[], []]);
  });

  it('has a valid page of each kind', async () => {
    await pinEdition({ id: 'v', content, tree: openFolder(EXAMPLE_SITE) }, async () => {
      for (const address of listKinds(content)) {
        expect([address, await listInvalidHtml(await renderPage(address))]).toEqual([address, []]);
      }
    });
  });
});
