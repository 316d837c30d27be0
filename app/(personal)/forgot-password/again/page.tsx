import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { texts } from '@/lib/i18n/texts';
import { getSentValues } from '@/lib/server/accounts/sent-mail';
import { getFormState, requireRetry } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().accountForms.forgotTitle, await getFormState(forgotPasswordForm));
}

export default async function ForgotPasswordAgainPage({ searchParams }: Props) {
  const sent = await getSentValues(forgotPasswordForm, await searchParams);
  return (
    <FormPage title={texts().accountForms.forgotTitle} lead={texts().accountForms.forgotLead}>
      <PostForm form={forgotPasswordForm} {...await requireRetry(forgotPasswordForm, sent)} />
    </FormPage>
  );
}
