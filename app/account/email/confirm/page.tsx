import type { Metadata } from 'next';
import { DeadLinkPage } from '@/components/dead-link-page';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { changeEmailForm, confirmEmailForm } from '@/lib/forms/account';
import { account as words, deadLink } from '@/lib/messages/en';
import { readLiveLink } from '@/lib/server/accounts/email-link';
import { getFormState } from '@/lib/server/forms/form-state';
import { describeForm } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const link = await readLiveLink('change-email', searchParams);
  if (link === null) return { title: deadLink.title, robots: { index: false } };
  return describeForm(words.confirmEmailTitle, await getFormState(confirmEmailForm));
}

/** Where a link from an email leads. Opening it changes nothing: mail scanners do so as well. */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const token = await readLiveLink('change-email', searchParams);
  if (token === null) return <DeadLinkPage again={changeEmailForm.page} />;
  return (
    <FormPage title={words.confirmEmailTitle} lead={words.confirmEmailLead}>
      <PostForm
        form={confirmEmailForm}
        {...await getFormState(confirmEmailForm)}
        known={{ token }}
      />
    </FormPage>
  );
}
