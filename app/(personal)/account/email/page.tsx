import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { changeEmailForm } from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getSentValues } from '@/lib/server/accounts/sent-mail';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(accountText.changeEmail, await getFormState(changeEmailForm));
}

export default async function ChangeEmailPage({ searchParams }: Props) {
  const { user } = await requireUser(changeEmailForm.page);
  return (
    <FormPage
      above={<a href="/account">{accountText.title}</a>}
      title={accountText.changeEmail}
      lead={accountText.changeEmailLead(user.email)}
    >
      <PostForm
        form={changeEmailForm}
        {...await getFormState(changeEmailForm)}
        known={await getSentValues(changeEmailForm, await searchParams)}
      />
    </FormPage>
  );
}
