import type { MetadataRoute } from 'next';
import { HOME } from '@/lib/routes';
import { getSite } from '@/lib/server/content/content';
import { mediaUrl } from '@/lib/server/content/files/media-url';

export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { title, brand, description, icon, touchIcon } = getSite();
  return {
    name: title,
    short_name: brand,
    description,
    start_url: HOME,
    display: 'browser',
    icons: [
      ...(icon ? [{ src: mediaUrl(icon), sizes: 'any', type: 'image/svg+xml' }] : []),
      ...(touchIcon ? [{ src: mediaUrl(touchIcon), sizes: '512x512', type: 'image/png' }] : []),
    ],
  };
}
