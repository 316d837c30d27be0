import type { MetadataRoute } from 'next';
import { getSettings } from '@/lib/server/settings';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { origin } = getSettings();
  return {
    rules: { userAgent: '*', allow: '/' },
    ...(origin && { sitemap: `${origin}/sitemap.xml` }),
  };
}
