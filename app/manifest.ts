import type { MetadataRoute } from 'next';
import { HOME } from '@/lib/routes';
import { getLanguage } from '@/lib/i18n/language';
import { getShown, getSite } from '@/lib/server/content/content';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { addressIn } from '@/lib/server/content/translations';

export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { title, brand, description, icon, touchIcon } = getSite();
  const { tag, direction } = getLanguage();
  return {
    name: title,
    short_name: brand,
    description,
    lang: tag,
    ...(direction && { dir: direction }),
    start_url: addressIn(getShown(), HOME),
    display: 'browser',
    icons: [
      ...(icon ? [{ src: mediaUrl(icon), sizes: 'any', type: 'image/svg+xml' }] : []),
      ...(touchIcon ? [{ src: mediaUrl(touchIcon), sizes: '512x512', type: 'image/png' }] : []),
    ],
  };
}
