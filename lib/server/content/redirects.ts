import 'server-only';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getContent } from '@/lib/server/content/content';

const POST = /^\/blog\/([^/]+)$/;

/** Addresses below `/blog` at which a post was before, each as its last segment. */
export function listRedirectedPosts(): string[] {
  return getContent().redirects.flatMap(({ from }) => POST.exec(from)?.[1] ?? []);
}

/** All other addresses at which something was before, in segments. */
export function listRedirectedPages(): string[][] {
  return getContent()
    .redirects.filter(({ from }) => !POST.test(from))
    .map(({ from }) => from.slice(1).split('/'));
}

/** Leads on to where this address has moved, or says that there is nothing. */
export function followRedirect(segments: string[]): never {
  const address = `/${segments.map(decodeURIComponent).join('/')}`;
  const found = getContent().redirects.find(({ from }) => from === address);
  if (!found) notFound();
  return found.permanent ? permanentRedirect(found.to) : redirect(found.to);
}
