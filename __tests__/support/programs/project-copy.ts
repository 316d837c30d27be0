import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard'];
const CONTENT = 'content/';

/** The content that the template came with: that of the site under test may need types and forms of its own. */
export const SHIPPED = '__tests__/support/content-folders/0.1.0/shipped';

/**
 * Copies the files that belong to the project, with the content that the template came with, and shares its packages. Remove the
 * copy with `removeMadeFolders`.
 *
 * @param isCopied leaves out other files
 */
export function copyProject(isCopied: (file: string) => boolean = () => true): string {
  const root = makeFolder();
  const listed = execFileSync('git', LIST_FILES, { encoding: 'utf8' }).trimEnd().split('\n');
  const files = listed.filter((file) => !file.startsWith(CONTENT) && fs.existsSync(file));
  for (const file of files.filter(isCopied)) {
    fs.cpSync(file, path.join(root, file), { preserveTimestamps: true });
  }
  fs.cpSync(SHIPPED, path.join(root, CONTENT), { recursive: true, preserveTimestamps: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}
