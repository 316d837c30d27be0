import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import { fileOf, imageFileOf } from '@/lib/server/content/files/linked-files';
import { mediaUrl } from '@/lib/server/content/files/media-url';

const MEDIA = mediaUrl('');

/** Returns the address of a page or a file, as `listHidden` lists it. @param from the file of the text */
export function addressOfLink(href: string, from: string): string {
  const file = fileOf(href, from);
  return file === null ? toPath(href) : addressOfMedia(file);
}

/** Returns the address of an image, as `listHidden` lists it. */
export function addressOfImage(src: string, from: string): string {
  return addressOfMedia(imageFileOf(src, from));
}

/** Returns the address of a file by its path below the content folder, as `listHidden` lists it. */
export function addressOfMedia(file: string): string {
  return `${MEDIA}${file}`;
}

/** Returns the decoded path of a link, without query, anchor and a slash at the end. */
export function toPath(href: string): string {
  const written = href.slice(0, href.search(/[?#]|$/));
  return decodeUrl(written).replace(/(?<=[^/])\/+$/, '');
}

/** Returns the path of a full URL of the site, also with http in place of https; null for any other address. */
export function pathOnSite(href: string, origin: string): string | null {
  const [, host = '', path = ''] = /^https?:(\/\/[^/?#]+)(\/.*)$/i.exec(href) ?? [];
  return path !== '' && origin.endsWith(`:${host.toLowerCase()}`) ? path : null;
}
