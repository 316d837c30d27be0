import type { Metadata } from 'next';
import { SectionPage } from '@/components/section/section-page';
import { completeSections } from '@/lib/server/content/complete-sections';
import { getContent, getPageText } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().about);
}

export default function AboutPage() {
  const { about } = getContent();
  const { title, description, image } = about;
  const body = getPageText(about);
  return (
    <SectionPage
      title={title}
      description={description}
      image={image}
      body={body}
      sections={completeSections(body.sections)}
    />
  );
}
