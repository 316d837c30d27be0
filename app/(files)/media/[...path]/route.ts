import { readMedia } from '@/lib/server/content/content';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

/** Serves the images and documents of the content folder. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const media = readMedia((await params).path.join('/'));
  if (!media) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(media.bytes), {
    headers: {
      'Content-Type': media.type,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      // A browser treats an SVG with a URL of its own as a document, and a document can contain scripts.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
