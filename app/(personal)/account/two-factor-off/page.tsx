import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
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
    <FormPage
      above={<a href="/account">{accountText.title}</a>}
      title={accountText.twoFactorOff}
      lead={accountText.twoFactorOffLead}
    >
      <PostForm form={twoFactorOffForm} {...await getFormState(twoFactorOffForm)} />
    </FormPage>
  );
}
