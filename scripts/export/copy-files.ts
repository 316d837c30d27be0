/** Returns the file of a page: each page is a folder, so that every host finds it without a file extension. */
export function fileOfPage(page: string): string {
  return `${page.slice(1)}/index.html`.replace(/^\//, '');
}

/** Returns the file at an encoded address. */
export function toFile(address: string): string {
  try {
    return decodeURIComponent(address.slice(1)).normalize('NFC');
  } catch {
    return address.slice(1);
  }
}
