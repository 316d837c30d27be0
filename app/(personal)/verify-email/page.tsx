import type { Metadata } from 'next';
import { LinkFormPage } from '@/components/form/link-form-page';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { texts } from '@/lib/i18n/texts';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('verify', searchParams);
  if (link === null) return { title: texts().deadLink.title };
  return getFormMetadata(texts().accountForms.verifyTitle, await getFormState(verifyEmailForm));
}

export default async function VerifyEmailPage({ searchParams }: Props) {
  return (
    <LinkFormPage
      linkToken={await getValidLink('verify', searchParams)}
      requestPage={registerForm.page}
      title={texts().accountForms.verifyTitle}
      lead={texts().accountForms.verifyLead}
      form={verifyEmailForm}
      {...await getFormState(verifyEmailForm)}
    >
      <a href={loginForm.page}>{texts().accountForms.loginTitle}</a>
    </LinkFormPage>
  );
}
