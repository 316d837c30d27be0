import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import './styles/alerts.css';
import './styles/print.css';
import './styles/frame';
import type { Metadata, Viewport } from 'next';
import { Logo } from '@/components/layout/logo';
import { CopyNote } from '@/components/layout/copy-note';
import { PreviewBanner } from '@/components/layout/preview-banner';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { formatNames } from '@/lib/format';
import { getLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { ALERTS_ID } from '@/lib/server/alerts/shown-alerts';
import { findPosts } from '@/lib/server/content/complete-sections';
import { getContent, getShown, getSite } from '@/lib/server/content/content';
import { getStylesheet } from '@/lib/server/content/design/design';
import { listPreloaded, type OwnFonts } from '@/lib/server/content/design/own-fonts';
import { findShippedFont } from '@/lib/server/content/design/shipped-font';
import { getEdition, SIGN_IN } from '@/lib/server/content/edition';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { addressIn, listVersions } from '@/lib/server/content/translations';
import { RELOAD_ON_CHANGE } from '@/lib/server/publishing/development/reload-on-change';
import { getFeedLinks } from '@/lib/server/seo/page-metadata';
import { getSettings } from '@/lib/server/settings';
import { getShownPage } from '@/lib/server/shown-page';

// The build needs no content: every page is rendered at a visit, those of `(content)` once for all visitors.
export const dynamic = 'force-dynamic';

type Props = { children: React.ReactNode };

export const viewport: Viewport = { colorScheme: 'light dark' };

export function generateMetadata(): Metadata {
  const { title, description, icon, touchIcon } = getSite();
  const { origin, isPreview } = getSettings();
  const metadata: Metadata = {
    metadataBase: origin ? new URL(origin) : null,
    title: { default: title, template: `%s – ${title}` },
    ...(isPreview && { robots: { index: false, follow: false } }),
  };
  // The rest comes with the frame (lib/server/publishing/pages/page-frame.ts).
  if (!getShownPage().hasFrame) return metadata;
  return {
    ...metadata,
    description,
    alternates: getFeedLinks(),
    icons: {
      // The last one that a browser knows counts. Not all know SVG.
      icon: [
        ...(touchIcon ? [{ url: mediaUrl(touchIcon), type: 'image/png', sizes: '512x512' }] : []),
        ...(icon ? [{ url: mediaUrl(icon), type: 'image/svg+xml', sizes: 'any' }] : []),
      ],
      ...(touchIcon && { apple: mediaUrl(touchIcon) }),
    },
  };
}

export default function RootLayout({ children }: Props) {
  const site = getSite();
  const { tag, direction } = getLanguage();
  const stylesheet = getStylesheet(site);
  const fonts: OwnFonts = site.fonts ?? {};
  const hasShippedFont = !fonts.headings && site.design?.headings !== 'sans';
  const shipped = hasShippedFont ? findShippedFont() : null;
  const preloaded = [...listPreloaded(fonts), ...(shipped === null ? [] : [shipped])];
  const main = (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <html lang={tag} dir={direction}>
      <body>
        {preloaded.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {stylesheet && <link rel="stylesheet" href={stylesheet.address} precedence="design" />}
        {getShownPage().hasFrame ? <Frame>{main}</Frame> : main}
        {getSettings().isDevelopment && (
          <script dangerouslySetInnerHTML={{ __html: RELOAD_ON_CHANGE }} />
        )}
      </body>
    </html>
  );
}

/**
 * Everything around the main part of a page. Knows nothing of the visitor, because it is rendered once for all who open
 * a personal page (lib/server/publishing/pages/page-frame.ts).
 */
function Frame({ children }: Props) {
  const { brand, identity, icon, header, footer, contact } = getSite();
  const { isPreview, liveOrigin } = getSettings();
  const { path, isDraft = false, copy } = getShownPage();
  // People who have not signed in to a preview must not see the header and footer, which contain content.
  const hasContent = !isPreview || getEdition().id !== SIGN_IN;
  return (
    <>
      <a className="skip-link" href="#content">
        {texts().layout.skipToContent}
      </a>
      {/* The page store inserts alerts when it sends the page. Scripts of an interactive page leave them alone. */}
      <div id={ALERTS_ID} dangerouslySetInnerHTML={{ __html: '' }} />
      {isPreview && <PreviewBanner about={texts().preview.about} liveUrl={liveOrigin} />}
      {isDraft && <PreviewBanner about={texts().preview.draftAbout} />}
      {copy?.day && <CopyNote day={copy.day} />}
      {hasContent && (
        <SiteHeader
          path={path}
          brand={brand}
          {...identity}
          iconUrl={icon && mediaUrl(icon)}
          {...header}
          versions={listVersions(getShown(), path)}
          language={getLanguage().tag}
          isCopy={copy !== undefined}
        />
      )}
      {children}
      {hasContent && <PrintSource />}
      {hasContent && (
        <SiteFooter
          footer={footer}
          contact={contact}
          teasers={footer.blog.posts ?? latestPosts()}
        />
      )}
    </>
  );
}

/** The institution and the address of the page, on paper. */
function PrintSource() {
  const { origin } = getSettings();
  const address = origin && `${origin}${addressIn(getShown(), getShownPage().path)}`;
  const { brand, identity } = getSite();
  return (
    <p className="container print-source">
      {identity.logo && <Logo {...identity.logo} name={brand} />}
      {[identity.logo ? '' : brand, address].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Lists the newest posts; null in a further language that has none, since all of its posts are translations. */
function latestPosts() {
  const { pages } = findPosts({}, getContent());
  if (pages.length === 0 && getShown().original) return null;
  return pages.map(({ title, address, day = '', authors = [] }) => ({
    title,
    href: address,
    date: day,
    author: formatNames(authors),
  }));
}
