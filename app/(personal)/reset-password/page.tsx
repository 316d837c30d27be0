import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { DeadLinkPage } from '@/components/page/dead-link-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { accountFormsText } from '@/lib/i18n/accounts';
import { deadLinkText } from '@/lib/i18n/forms';
import { getValidLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await getValidLink('reset', searchParams);
  if (link === null) return { title: deadLinkText.title, robots: { index: false } };
  return getFormMetadata(accountFormsText.resetTitle, await getFormState(resetPasswordForm));
}

/** Where a link from an email leads. Opening it changes nothing: mail scanners do so as well. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const token = await getValidLink('reset', searchParams);
  if (token === null) return <DeadLinkPage again={forgotPasswordForm.page} />;
  return (
    <FormPage title={accountFormsText.resetTitle} lead={accountFormsText.resetLead}>
      <PostForm
        form={resetPasswordForm}
        {...await getFormState(resetPasswordForm)}
        known={{ token }}
      />
    </FormPage>
  );
}
