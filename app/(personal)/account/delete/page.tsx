import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { deleteAccountForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.deleteTitle, await getFormState(deleteAccountForm));
}

export default async function DeleteAccountPage() {
  await requireUser(deleteAccountForm.page);
  return (
    <AccountFormPage
      title={texts().account.deleteTitle}
      lead={texts().account.deleteLead}
      form={deleteAccountForm}
      {...await getFormState(deleteAccountForm)}
    />
  );
}
