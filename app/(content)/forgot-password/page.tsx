import type { Metadata } from 'next';
import { ContentForm } from '@/components/form/content-form';
import { FormPage } from '@/components/form/form-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { texts } from '@/lib/i18n/texts';
import { getCopyContact } from '@/lib/server/forms/copy-contact';
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
      <ContentForm
        form={forgotPasswordForm}
        copyContact={getCopyContact()}
        script={await getFormScript()}
      />
    </FormPage>
  );
}
