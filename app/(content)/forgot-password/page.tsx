import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { accountFormsText } from '@/lib/i18n/accounts';
import { getFormScript } from '@/lib/server/forms/form-script';

export const metadata: Metadata = {
  title: accountFormsText.forgotTitle,
  robots: { index: false },
};

export default async function ForgotPasswordPage() {
  return (
    <FormPage title={accountFormsText.forgotTitle} lead={accountFormsText.forgotLead}>
      <PostForm form={forgotPasswordForm} script={await getFormScript()} />
    </FormPage>
  );
}
