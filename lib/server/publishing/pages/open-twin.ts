import 'server-only';
import type { Readable } from 'node:stream';
import { getContent, getPublicationTime, getSite, getTree } from '@/lib/server/content/content';
import { splitTwin } from '@/lib/server/content/lists/twins';
import { formatTwin } from '@/lib/server/feeds/entry-twins';
import { streamText } from '@/lib/server/http/responses/stream-text';
import { getSettings } from '@/lib/server/settings';

/** Opens the file for programs at this path, such as `/people.json`, as UTF-8; returns null if there is none. */
export function openTwin(path: string): { type: string; text: Readable } | null {
  const { origin } = getSettings();
  if (!origin || !splitTwin(path).kind) return null;
  const { title, brand, timeZone } = getSite();
  const site = { title, brand, timeZone, publishedAt: getPublicationTime(), tree: getTree() };
  const file = formatTwin(getContent(), path, { ...site, origin });
  return file && { type: file.type, text: streamText(file.parts) };
}
