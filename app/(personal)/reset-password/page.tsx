import type { Metadata } from 'next';
import { LinkFormPage } from '@/components/form/link-form-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { texts } from '@/lib/i18n/texts';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('reset', searchParams);
  if (link === null) return { title: texts().deadLink.title };
  return getFormMetadata(texts().accountForms.resetTitle, await getFormState(resetPasswordForm));
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  return (
    <LinkFormPage
      linkToken={await getValidLink('reset', searchParams)}
      requestPage={forgotPasswordForm.page}
      title={texts().accountForms.resetTitle}
      lead={texts().accountForms.resetLead}
      form={resetPasswordForm}
      {...await getFormState(resetPasswordForm)}
    />
  );
}
