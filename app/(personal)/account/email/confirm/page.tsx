import type { Metadata } from 'next';
import { LinkFormPage } from '@/components/form/link-form-page';
import { changeEmailForm, confirmEmailForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('change-email', searchParams);
  if (link === null) return { title: texts().deadLink.title };
  return getFormMetadata(texts().account.confirmEmailTitle, await getFormState(confirmEmailForm));
}

export default async function ConfirmEmailPage({ searchParams }: Props) {
  return (
    <LinkFormPage
      linkToken={await getValidLink('change-email', searchParams)}
      requestPage={changeEmailForm.page}
      title={texts().account.confirmEmailTitle}
      lead={texts().account.confirmEmailLead}
      form={confirmEmailForm}
      {...await getFormState(confirmEmailForm)}
    />
  );
}
