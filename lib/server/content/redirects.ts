import 'server-only';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getContent } from '@/lib/server/content/content';

/** Redirects a former address to the current one; responds with 404 to any other address. */
export function followRedirect(segments: string[]): never {
  const address = `/${segments.map(decodeURIComponent).join('/')}`;
  const found = getContent().redirects.find(({ from }) => from === address);
  if (!found) notFound();
  return found.permanent ? permanentRedirect(found.to) : redirect(found.to);
}
