import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { changeEmailForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { getSentValues } from '@/lib/server/accounts/sent-mail';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.changeEmail, await getFormState(changeEmailForm));
}

export default async function ChangeEmailPage({ searchParams }: Props) {
  const { user } = await requireUser(changeEmailForm.page);
  return (
    <AccountFormPage
      title={texts().account.changeEmail}
      lead={texts().account.changeEmailLead(user.email)}
      form={changeEmailForm}
      {...await getFormState(changeEmailForm)}
      initialValues={(await getSentValues(changeEmailForm, await searchParams)) ?? {}}
    />
  );
}
