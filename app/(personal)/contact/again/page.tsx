import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { contactForm } from '@/lib/forms/contact';
import { getContent } from '@/lib/server/content/content';
import { getFormState, requireRetry } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(getContent().contact.title, await getFormState(contactForm));
}

export default async function ContactAgainPage() {
  const { title, description } = getContent().contact;
  return (
    <FormPage title={title} lead={description}>
      <PostForm form={contactForm} {...await requireRetry(contactForm)} />
    </FormPage>
  );
}
