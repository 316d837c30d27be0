import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { twoFactorOffForm } from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(accountText.twoFactorOff, await getFormState(twoFactorOffForm));
}

export default async function TwoFactorOffPage() {
  await requireUser(twoFactorOffForm.page);
  return (
    <AccountFormPage
      title={accountText.twoFactorOff}
      lead={accountText.twoFactorOffLead}
      form={twoFactorOffForm}
      {...await getFormState(twoFactorOffForm)}
    />
  );
}
