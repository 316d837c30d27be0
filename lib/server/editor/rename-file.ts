import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { hashOf } from '@/lib/server/editor/history';
import { moveDrafts } from '@/lib/server/editor/drafts/drafts';
import { translationFile } from '@/lib/server/content/files/translated-tree';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import type { Change } from '@/lib/server/editor/staged-files';
import { findOriginal, listLanguages } from '@/lib/server/editor/fields/translations';
import { waitUntilVisible } from '@/lib/server/editor/wait-until-visible';
import { readFile } from '@/lib/server/editor/content-folder';
import { writeContent } from '@/lib/server/editor/write-content';

/**
 * Gives a file another name in its folder, and its translations with it. The site itself leads from the old address to the new
 * one. Returns null if the name is taken or the file is not one of several in a folder. Throws ChangedMeanwhile or CannotWrite.
 */
export async function renameFile(file: string, name: string, current: Current) {
  const target = targetOf(file, name);
  const isPossible = target !== null && target !== file && shapeOf(file) && shapeOf(target);
  if (!isPossible || !mayEdit('publish', current, target)) return null;
  const moves = listMoves(file, target);
  const changes = moves.filter(([from]) => from === file || readFile(from)).map(move);
  if (changes.includes(null)) return null;
  const all = changes.flatMap((both) => both ?? []);
  const act = await writeContent(all, {
    action: 'renamed',
    userId: current.user.id,
    alongside: async (transaction) => {
      for (const [from, to] of moves) await moveDrafts(transaction, from, to);
    },
  });
  const visible = await waitUntilVisible(all);
  return { file: target, act, done: visible === 'published' ? 'renamed' : visible };
}

/** A file, and its new name. */
type Move = [from: string, to: string];

/** Lists the old and new names of a file and of its possible translations, which have no names of their own. */
function listMoves(file: string, target: string): Move[] {
  const [, ...further] = listLanguages();
  const translations = further.map((tag): Move => [
    translationFile(file, tag),
    translationFile(target, tag),
  ]);
  return [...translations, [file, target]];
}

/** Returns the changes that give a file another name; null if it is taken. */
function move([from, to]: Move): Change[] | null {
  const content = readFile(from);
  const taken = readFile(to);
  // The same text is there if a crash has stopped the same change.
  if (!content || (taken && !taken.equals(content))) return null;
  return [
    { file: to, base: hashOf(taken), content },
    { file: from, base: hashOf(content), content: null },
  ];
}

/** Returns the path with another last part; null for a translation, and for a page with a folder of its own, whose images would stay behind. */
function targetOf(file: string, name: string): string | null {
  const parts = file.split('/');
  if (findOriginal(file) || parts.length < 2 || parts.at(-1) === 'index.md') return null;
  return [...parts.slice(0, -1), `${name}.md`].join('/');
}
