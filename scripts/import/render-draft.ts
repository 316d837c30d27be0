import { writeField } from '@/lib/server/content/files/yaml/write-yaml';
import type { Draft } from './map-fields';
import type { MediaPlaces } from './media-places';

/** Writes a text as a file of the content folder. */
export function renderDraft({ fields, invented, body, target }: Draft, media: MediaPlaces): string {
  const lines = Object.entries(fields).map(([name, value]) => {
    const line = writeField(name, resolveMarks(value, target, media));
    return invented.has(name) ? line.replace(/^(\w+): /, '$1: !placeholder ') : line;
  });
  const text = media.resolve(body, target);
  return `---\n${lines.join('\n')}\n---\n${text.trim() === '' ? '' : `\n${text}`}`;
}

function resolveMarks(value: unknown, target: string, media: MediaPlaces): unknown {
  if (typeof value === 'string') return media.resolve(value, target);
  if (Array.isArray(value)) return value.map((one) => resolveMarks(one, target, media));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolveMarks(one, target, media)]),
  );
}
