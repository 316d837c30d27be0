import 'server-only';
import type { Readable } from 'node:stream';
import type { Edition } from '@/lib/server/content/edition';
import { splitTwin } from '@/lib/server/content/lists/twins';
import { prefixOf } from '@/lib/server/content/translations';
import { formatTwin } from '@/lib/server/feeds/entry-twins';
import { translateAddress } from '@/lib/server/publishing/pages/languages/translated-routes';
import { streamText } from '@/lib/server/http/responses/stream-text';
import { getSettings } from '@/lib/server/settings';

/** Opens the file for programs at this path, such as `/people.json`, as UTF-8; returns null if there is none. */
export function openTwin(path: string, edition: Edition): { type: string; text: Readable } | null {
  const { origin } = getSettings();
  if (!origin || !splitTwin(path).kind) return null;
  const { content, tree, publishedAt = Date.now(), entryIds } = edition;
  const { title, brand, timeZone } = content.site;
  const site = { title, brand, timeZone, publishedAt, tree, ...(entryIds && { entryIds }) };
  const file = formatTwin(content, path, {
    ...site,
    origin: origin + prefixOf(edition),
    // Lists in a further language have entries that only the first one has.
    toUrl: (address) => origin + translateAddress(address, edition),
  });
  return file && { type: file.type, text: streamText(file.parts) };
}
