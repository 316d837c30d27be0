import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { hashOf } from '@/lib/server/editor/history';
import { moveDrafts } from '@/lib/server/editor/drafts/drafts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { waitUntilVisible } from '@/lib/server/editor/wait-until-visible';
import { readFile } from '@/lib/server/editor/content-folder';
import { writeContent } from '@/lib/server/editor/write-content';

/**
 * Gives a file another name in its folder. The site itself leads from the old address to the new one. Returns null if the name
 * is taken or the file is not one of several in a folder. Throws ChangedMeanwhile or CannotWrite.
 */
export async function renameFile(file: string, name: string, current: Current) {
  const target = targetOf(file, name);
  const content = readFile(file);
  const isPossible =
    target !== null && target !== file && content && shapeOf(file) && shapeOf(target);
  if (!isPossible || !mayEdit('publish', current, target)) return null;
  const taken = readFile(target);
  // The same text is there if a crash has stopped the same change.
  if (taken && !taken.equals(content)) return null;
  const changes = [
    { file: target, base: hashOf(taken), content },
    { file, base: hashOf(content), content: null },
  ];
  const act = await writeContent(changes, {
    action: 'renamed',
    userId: current.user.id,
    alongside: (transaction) => moveDrafts(transaction, file, target),
  });
  const visible = await waitUntilVisible(changes);
  return { file: target, act, done: visible === 'published' ? 'renamed' : visible };
}

/** Returns the path with another last part; null for a page with a folder of its own, whose images would stay behind. */
function targetOf(file: string, name: string): string | null {
  const parts = file.split('/');
  if (parts.length < 2 || parts.at(-1) === 'index.md') return null;
  return [...parts.slice(0, -1), `${name}.md`].join('/');
}
