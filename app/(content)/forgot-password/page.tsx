import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { texts } from '@/lib/i18n/texts';
import { getFormScript } from '@/lib/server/forms/form-script';

export function generateMetadata(): Metadata {
  return {
    title: texts().accountForms.forgotTitle,
    robots: { index: false },
  };
}

export default async function ForgotPasswordPage() {
  return (
    <FormPage title={texts().accountForms.forgotTitle} lead={texts().accountForms.forgotLead}>
      <PostForm form={forgotPasswordForm} script={await getFormScript()} />
    </FormPage>
  );
}
