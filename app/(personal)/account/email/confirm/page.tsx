import type { Metadata } from 'next';
import { LinkFormPage } from '@/components/form/link-form-page';
import { changeEmailForm, confirmEmailForm } from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import { deadLinkText } from '@/lib/i18n/forms';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('change-email', searchParams);
  if (link === null) return { title: deadLinkText.title, robots: { index: false } };
  return getFormMetadata(accountText.confirmEmailTitle, await getFormState(confirmEmailForm));
}

export default async function ConfirmEmailPage({ searchParams }: Props) {
  return (
    <LinkFormPage
      linkToken={await getValidLink('change-email', searchParams)}
      requestPage={changeEmailForm.page}
      title={accountText.confirmEmailTitle}
      lead={accountText.confirmEmailLead}
      form={confirmEmailForm}
      {...await getFormState(confirmEmailForm)}
    />
  );
}
