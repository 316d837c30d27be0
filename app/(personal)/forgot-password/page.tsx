import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { accountFormsText } from '@/lib/i18n/accounts';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(accountFormsText.forgotTitle, await getFormState(forgotPasswordForm));
}

export default async function ForgotPasswordPage() {
  return (
    <FormPage title={accountFormsText.forgotTitle} lead={accountFormsText.forgotLead}>
      <PostForm form={forgotPasswordForm} {...await getFormState(forgotPasswordForm)} />
    </FormPage>
  );
}
