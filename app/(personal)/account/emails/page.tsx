import type { Metadata } from 'next';
import { AccountFormPage } from '@/components/form/account-form-page';
import { emailsForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().heldMails.title, await getFormState(emailsForm));
}

export default async function EmailsPage() {
  const { user } = await requireRight('preview', emailsForm.page);
  return (
    <AccountFormPage
      title={texts().heldMails.title}
      lead={texts().heldMails.lead}
      form={emailsForm}
      {...await getFormState(emailsForm)}
      initialValues={{ held: user.wantsHeldMails === 1 ? 'on' : '' }}
    />
  );
}
