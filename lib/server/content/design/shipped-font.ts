import 'server-only';
import fs from 'node:fs';
import { pathInBuild } from '@/lib/server/build-output';
import { oncePerProcess } from '@/lib/server/once-per-process';

const FOLDER = 'static/media';

/** Returns the URL of the font of headings, for the letters of most languages; null if this process serves no build. */
export function findShippedFont(): string | null {
  return oncePerProcess('shipped-font', () => {
    const folder = pathInBuild(FOLDER);
    const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    const file = files.find((name) => /^source-serif-4-latin-600-normal\..*woff2$/.test(name));
    return { url: file ? `/_next/${FOLDER}/${file}` : null };
  }).url;
}
