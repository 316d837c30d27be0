import type { Metadata } from 'next';
import { LinkFormPage } from '@/components/form/link-form-page';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { accountFormsText } from '@/lib/i18n/accounts';
import { deadLinkText } from '@/lib/i18n/forms';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('verify', searchParams);
  if (link === null) return { title: deadLinkText.title, robots: { index: false } };
  return getFormMetadata(accountFormsText.verifyTitle, await getFormState(verifyEmailForm));
}

export default async function VerifyEmailPage({ searchParams }: Props) {
  return (
    <LinkFormPage
      linkToken={await getValidLink('verify', searchParams)}
      requestPage={registerForm.page}
      title={accountFormsText.verifyTitle}
      lead={accountFormsText.verifyLead}
      form={verifyEmailForm}
      {...await getFormState(verifyEmailForm)}
    >
      <a href={loginForm.page}>{accountFormsText.loginTitle}</a>
    </LinkFormPage>
  );
}
