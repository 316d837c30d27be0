import 'server-only';

/** Returns the URL path of a file in the content folder. */
export function mediaUrl(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}
