import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { twoFactorOffForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.twoFactorOff, await getFormState(twoFactorOffForm));
}

export default async function TwoFactorOffPage() {
  await requireUser(twoFactorOffForm.page);
  return (
    <AccountFormPage
      title={texts().account.twoFactorOff}
      lead={texts().account.twoFactorOffLead}
      form={twoFactorOffForm}
      {...await getFormState(twoFactorOffForm)}
    />
  );
}
