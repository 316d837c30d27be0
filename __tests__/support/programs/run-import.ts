import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { expectKnown } from '@/__tests__/support/content/known-messages';
import { makeContent } from '@/__tests__/support/content/temporary-content';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import { callCommand } from '@/__tests__/support/programs/call-command';

/** An image of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files of another site. */
export type Files = Record<string, string | Buffer>;

/** Writes the folder of another site; returns its path. */
export function makeSource(files: Files): string {
  const folder = makeFolder();
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

/** Imports a site with these files into a content folder. */
export async function runImport(
  kind: string,
  files: Files,
  target = makeContent(),
  ...options: string[]
) {
  const source = makeSource(files);
  return { ...(await importFrom(kind, source, target, ...options)), source };
}

/** Imports a folder, or the file of an export, into a content folder. */
export async function importFrom(
  kind: string,
  source: string,
  target = makeContent(),
  ...options: string[]
) {
  const outcome = await callCommand('import', [kind, source, '--to', target, ...options]);
  const read = (file: string) => fs.readFileSync(path.join(target, file), 'utf8');
  if (fs.existsSync(path.join(target, REPORT))) expectKnown(listMessages(read(REPORT)));
  return { ...outcome, target, read };
}

const REPORT = '.import/report.json';

const reportSchema = z.object({
  remarks: z.array(z.string()),
  files: z.array(z.object({ findings: z.array(z.object({ text: z.string() })) })),
});

function listMessages(report: string): string[] {
  const { remarks, files } = reportSchema.parse(JSON.parse(report));
  return [...remarks, ...files.flatMap(({ findings }) => findings.map(({ text }) => text))];
}

/** The text of a post of another site. */
export const oldPost = (text: string, fields = '') => `---\ntitle: A post\n${fields}---\n${text}\n`;
