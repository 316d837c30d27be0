import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { contactForm } from '@/lib/forms/contact';
import { findMessageForm } from '@/lib/forms/message-forms';
import { readText } from '@/lib/i18n/texts';
import { getFormState, requireRetry } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const form = await readForm(params);
  return getFormMetadata(readText(form.title), await getFormState(form));
}

/** Shows a rejected message again, filled in. */
export default async function MessageAgainPage({ params }: Props) {
  const form = await readForm(params);
  return (
    <FormPage title={readText(form.title)}>
      <PostForm form={form} {...await requireRetry(form)} />
    </FormPage>
  );
}

// An unknown form cannot have been rejected, so the visitor is redirected to the contact form.
async function readForm(params: Props['params']) {
  return findMessageForm((await params).id) ?? contactForm;
}
