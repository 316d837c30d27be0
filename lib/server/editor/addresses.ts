import 'server-only';
import { contentActionForm, draftForm } from '@/lib/forms/content';

/** Page with everything that somebody may write. */
export const CONTENT = contentActionForm.page;

/** Returns the address of a draft's page. */
export function formatDraft(
  { id }: { id: string },
  query: Record<string, string> = {},
  at = '',
): string {
  const filled = Object.entries({ id, ...query }).filter(([, value]) => value !== '');
  return `${draftForm.page}?${new URLSearchParams(filled).toString()}${at && `#${at}`}`;
}

/** Returns the address of a file's page. */
export function formatFile(file: string, query: Record<string, string> = {}): string {
  return `${CONTENT}/file?${new URLSearchParams({ path: file, ...query }).toString()}`;
}

/** Returns the address at which the author of a draft sees its page. */
export function formatPreview({ id }: { id: string }): string {
  return `/api/staff/content/preview/${encodeURIComponent(id)}`;
}
