import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { changePasswordForm } from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(accountText.changePassword, await getFormState(changePasswordForm));
}

export default async function ChangePasswordPage() {
  await requireUser(changePasswordForm.page);
  return (
    <AccountFormPage
      title={accountText.changePassword}
      lead={accountText.changePasswordLead}
      form={changePasswordForm}
      {...await getFormState(changePasswordForm)}
    />
  );
}
