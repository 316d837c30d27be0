import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextPage } from '@/components/page/text-page';
import { getPage } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

type Props = { params: Promise<{ slug: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = getPage(addressOf((await params).slug));
  return page ? getPageMetadata(page) : {};
}

export default async function ContentPage({ params }: Props) {
  const { slug } = await params;
  return <TextPage {...(getPage(addressOf(slug)) ?? notFound())} />;
}

function addressOf(slug: string[]): string {
  return `/${slug.join('/')}`;
}
