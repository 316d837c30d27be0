import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import './styles/alerts.css';
import './styles/print.css';
import type { Metadata, Viewport } from 'next';
import { PreviewBanner } from '@/components/layout/preview-banner';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { formatNames } from '@/lib/format';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { ALERTS_ID, getAlertsShown } from '@/lib/server/alerts/shown-alerts';
import { findPosts } from '@/lib/server/content/complete-sections';
import { getContent, getSite } from '@/lib/server/content/content';
import { getStylesheet } from '@/lib/server/content/design/design';
import { getEdition } from '@/lib/server/content/edition';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { SIGN_IN } from '@/lib/server/operations/sign-in-edition';
import { getFeedLinks } from '@/lib/server/seo/page-metadata';
import { getSettings } from '@/lib/server/settings';

// The build needs no content: every page is rendered at a visit, those of `(content)` once for all visitors.
export const dynamic = 'force-dynamic';

export const viewport: Viewport = { colorScheme: 'light dark' };

export function generateMetadata(): Metadata {
  const { title, description, icon, touchIcon } = getSite();
  const { origin, isPreview } = getSettings();
  return {
    metadataBase: origin ? new URL(origin) : null,
    title: { default: title, template: `%s – ${title}` },
    description,
    alternates: getFeedLinks(),
    ...(isPreview && { robots: { index: false, follow: false } }),
    icons: { icon: mediaUrl(icon), apple: mediaUrl(touchIcon) },
  };
}

export default function RootLayout({ children }: { children: React.ReactNode }) {
  const { brand, icon, header, footer, contact, design } = getSite();
  const stylesheet = getStylesheet(design);
  const { isPreview, liveOrigin } = getSettings();
  // People who have not signed in to a preview must not see the header and footer, which contain content.
  const hasFrame = !isPreview || getEdition().id !== SIGN_IN;
  return (
    <html lang={getLanguage().tag}>
      <body>
        {stylesheet && <link rel="stylesheet" href={stylesheet.address} precedence="design" />}
        <a className="skip-link" href="#content">
          {texts().layout.skipToContent}
        </a>
        <div id={ALERTS_ID} dangerouslySetInnerHTML={{ __html: getAlertsShown() }} />
        {isPreview && <PreviewBanner liveUrl={liveOrigin} />}
        {hasFrame && <SiteHeader brand={brand} iconUrl={mediaUrl(icon)} {...header} />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {hasFrame && (
          <SiteFooter
            footer={footer}
            contact={contact}
            teasers={footer.blog.posts ?? latestPosts()}
          />
        )}
      </body>
    </html>
  );
}

function latestPosts() {
  return findPosts({}, getContent()).pages.map(({ title, address, date, authors = [] }) => ({
    title,
    href: address,
    date: date?.day ?? '',
    author: formatNames(authors),
  }));
}
