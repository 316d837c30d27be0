import { getContent } from '@/lib/server/content';
import { writeKept } from '@/lib/server/kept';
import type { Shell } from '@/lib/server/content-loader';
import { createIndex, toKept } from '@/lib/server/search';
import { runScript } from './run-script';

// What `next start` needs of the content folder is kept beside the build, so that a start reads two files
// and not ten thousand, and shows what was built.
runScript(() => {
  const content = getContent();
  const { site, blog, contact, login, register, latest } = content;
  const shell: Shell = { site, blog, contact, login, register, latest };
  writeKept('shell.json', JSON.stringify(shell));
  writeKept('search.json', JSON.stringify(toKept(createIndex(content))));
});
