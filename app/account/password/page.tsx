import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { changePasswordForm } from '@/lib/forms/account';
import { account as words } from '@/lib/messages/en';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { describeForm } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.changePassword, await getFormState(changePasswordForm));
}

export default async function ChangePasswordPage() {
  await requireUser(changePasswordForm.page);
  return (
    <FormPage
      above={<a href="/account">{words.title}</a>}
      title={words.changePassword}
      lead={words.changePasswordLead}
    >
      <PostForm form={changePasswordForm} {...await getFormState(changePasswordForm)} />
    </FormPage>
  );
}
