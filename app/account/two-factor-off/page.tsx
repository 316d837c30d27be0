import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { twoFactorOffForm } from '@/lib/forms/account';
import { account as words } from '@/lib/messages/en';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { describeForm } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.twoFactorOff, await getFormState(twoFactorOffForm));
}

export default async function TwoFactorOffPage() {
  await requireUser(twoFactorOffForm.page);
  return (
    <FormPage
      above={<a href="/account">{words.title}</a>}
      title={words.twoFactorOff}
      lead={words.twoFactorOffLead}
    >
      <PostForm form={twoFactorOffForm} {...await getFormState(twoFactorOffForm)} />
    </FormPage>
  );
}
