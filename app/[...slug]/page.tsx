import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TextPage } from '@/components/text-page';
import { getContent, getPage } from '@/lib/server/content';
import { describePage } from '@/lib/server/head';

type Props = { params: Promise<{ slug: string[] }> };

// Every page is known at the build, so any other address is a 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return getContent().pages.map(({ address }) => ({ slug: address.slice(1).split('/') }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return describePage(await requirePage(params));
}

export default async function ContentPage({ params }: Props) {
  return <TextPage {...await requirePage(params)} />;
}

async function requirePage(params: Props['params']) {
  const { slug } = await params;
  return getPage(`/${slug.join('/')}`) ?? notFound();
}
