import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { changePasswordForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.changePassword, await getFormState(changePasswordForm));
}

export default async function ChangePasswordPage() {
  await requireUser(changePasswordForm.page);
  return (
    <AccountFormPage
      title={texts().account.changePassword}
      lead={texts().account.changePasswordLead}
      form={changePasswordForm}
      {...await getFormState(changePasswordForm)}
    />
  );
}
