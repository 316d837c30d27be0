import 'server-only';
import { contentActionForm, draftForm } from '@/lib/forms/content';
import { SHARED_DRAFTS } from '@/lib/routes';

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

/** Returns the address of an image or document as it was after an act in its history. */
export function formatStoredFile(id: string): string {
  return `/api/staff/content/history/${encodeURIComponent(id)}`;
}

/** Returns the address of the page with the link that shows a draft to others. */
export function formatSharing({ id }: { id: string }): string {
  return `${CONTENT}/share?${new URLSearchParams({ id }).toString()}`;
}

/** Returns the address at which somebody with a link sees the page of a draft. */
export function formatSharedPreview(link: string): string {
  return `${SHARED_DRAFTS}${link}`;
}

/** Returns the address at which the author of a draft sees its page. */
export function formatPreview({ id }: { id: string }): string {
  return `/api/staff/content/preview/${encodeURIComponent(id)}`;
}
