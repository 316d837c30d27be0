import 'server-only';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getContent } from '@/lib/server/content/content';

const POST = /^\/blog\/([^/]+)$/;

/** Lists former addresses of posts directly below `/blog`, as their last segment. */
export function listRedirectedPosts(): string[] {
  return getContent().redirects.flatMap(({ from }) => POST.exec(from)?.[1] ?? []);
}

/** Lists all other former addresses, as segments. */
export function listRedirectedPages(): string[][] {
  return getContent()
    .redirects.filter(({ from }) => !POST.test(from))
    .map(({ from }) => from.slice(1).split('/'));
}

/** Redirects a former address to the current one; responds with 404 to any other address. */
export function followRedirect(segments: string[]): never {
  const address = `/${segments.map(decodeURIComponent).join('/')}`;
  const found = getContent().redirects.find(({ from }) => from === address);
  if (!found) notFound();
  return found.permanent ? permanentRedirect(found.to) : redirect(found.to);
}
