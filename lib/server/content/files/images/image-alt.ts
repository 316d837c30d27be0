import 'server-only';
import path from 'node:path';
import { describeFound, type Location, type Report } from '@/lib/server/content-issue';

/** Reports an alternative text that is missing, or that is the name of a file. */
export function checkAlt(
  report: Report,
  { src, alt }: { src: string; alt: string },
  location: Location,
): void {
  if (alt.trim() === '') {
    report({
      ...location,
      found: `the image ${describeFound(src)} without alternative text`,
      expected: 'a description of the image in the brackets: ![like this](…)',
    });
  } else if (isFileName(alt.trim(), src)) {
    report({
      ...location,
      found: `the alternative text ${describeFound(alt)}, which is a file name`,
      expected:
        'a description for people who cannot see the image, such as: A lake between two hills',
    });
  }
}

function isFileName(alt: string, src: string): boolean {
  if (/^\S+\.(avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i.test(alt)) return true;
  // A name such as `lake` may well say what is in the image; `IMG_2034` never does.
  const { name } = path.posix.parse(src);
  return /[\d_-]/.test(alt) && alt.toLowerCase() === name.toLowerCase();
}
