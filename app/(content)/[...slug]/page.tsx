import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PostForm } from '@/components/form/post-form';
import { TextPage } from '@/components/page/text-page';
import { findMessageForm } from '@/lib/forms/message-forms';
import { getPage } from '@/lib/server/content/content';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

type Props = { params: Promise<{ slug: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = getPage(addressOf((await params).slug));
  return page ? getPageMetadata(page) : {};
}

export default async function ContentPage({ params }: Props) {
  const { slug } = await params;
  const { title, description, body, form: name } = getPage(addressOf(slug)) ?? notFound();
  const form = name === undefined ? null : findMessageForm(name);
  return (
    <TextPage title={title} description={description} body={body}>
      {form && <PostForm form={form} script={await getFormScript()} />}
    </TextPage>
  );
}

function addressOf(slug: string[]): string {
  return `/${slug.join('/')}`;
}
