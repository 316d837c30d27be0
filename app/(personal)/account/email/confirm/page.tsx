import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { DeadLinkPage } from '@/components/page/dead-link-page';
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

/** Where a link from an email leads. Opening it changes nothing: mail scanners do so as well. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const token = await getValidLink('change-email', searchParams);
  if (token === null) return <DeadLinkPage again={changeEmailForm.page} />;
  return (
    <FormPage title={accountText.confirmEmailTitle} lead={accountText.confirmEmailLead}>
      <PostForm
        form={confirmEmailForm}
        {...await getFormState(confirmEmailForm)}
        known={{ token }}
      />
    </FormPage>
  );
}
