import type { Metadata } from 'next';
import { JsonLd } from '@/components/page/json-ld';
import { SectionPage } from '@/components/section/section-page';
import { HOME } from '@/lib/routes';
import { completeSections } from '@/lib/server/content/complete-sections';
import { getContent, getPageText, getSite } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { organizationJsonLd } from '@/lib/server/seo/structured-data';

export function generateMetadata(): Metadata {
  const { title } = getSite();
  const { description, image } = getContent().home;
  return getPageMetadata({ title, description, address: HOME, image, isWholeTitle: true });
}

export default function HomePage() {
  const { home } = getContent();
  const { title, description, image } = home;
  const body = getPageText(home);
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <SectionPage
        title={title}
        description={description}
        image={image}
        body={body}
        sections={completeSections(body.sections)}
      />
    </>
  );
}
