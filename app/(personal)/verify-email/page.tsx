import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { DeadLinkPage } from '@/components/page/dead-link-page';
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

/** Where a link from an email leads. Opening it changes nothing: mail scanners do so as well. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const token = await getValidLink('verify', searchParams);
  if (token === null)
    return (
      <DeadLinkPage again={registerForm.page}>
        <a href={loginForm.page}>{accountFormsText.loginTitle}</a>
      </DeadLinkPage>
    );
  return (
    <FormPage title={accountFormsText.verifyTitle} lead={accountFormsText.verifyLead}>
      <PostForm form={verifyEmailForm} {...await getFormState(verifyEmailForm)} known={{ token }} />
    </FormPage>
  );
}
