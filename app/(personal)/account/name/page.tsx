import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { changeNameForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.changeName, await getFormState(changeNameForm));
}

export default async function ChangeNamePage() {
  const { user } = await requireUser(changeNameForm.page);
  return (
    <AccountFormPage
      title={texts().account.changeName}
      lead={texts().account.changeNameLead}
      form={changeNameForm}
      {...await getFormState(changeNameForm)}
      initialValues={{ name: user.name }}
    />
  );
}
