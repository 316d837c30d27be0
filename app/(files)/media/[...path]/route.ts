import { readMedia } from '@/lib/server/content/content';
import { mediaHeaders } from '@/lib/server/content/files/media-types';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

/** Serves the images and documents of the content folder in development. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const file = (await params).path.join('/');
  const bytes = readMedia(file);
  if (!bytes) return new Response(null, { status: 404 });
  const headers = { ...mediaHeaders(file), 'Cache-Control': 'no-cache' };
  return new Response(new Uint8Array(bytes), { headers });
}
