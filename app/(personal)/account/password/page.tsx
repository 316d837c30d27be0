import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
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
    <FormPage
      above={<a href="/account">{accountText.title}</a>}
      title={accountText.changePassword}
      lead={accountText.changePasswordLead}
    >
      <PostForm form={changePasswordForm} {...await getFormState(changePasswordForm)} />
    </FormPage>
  );
}
