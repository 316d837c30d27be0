import { decodePart } from '@/lib/decode-url';

/** Returns the file of a page: each page is a folder, so that every host finds it without a file extension. */
export function fileOfPage(page: string): string {
  return `${page.slice(1)}/index.html`.replace(/^\//, '');
}

/** Returns the file at an encoded address. */
export function toFile(address: string): string {
  return decodePart(address.slice(1)).normalize('NFC');
}
