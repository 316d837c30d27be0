import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { accountForms as words } from '@/lib/messages/en';
import { getFormState } from '@/lib/server/form-page';
import { describeForm } from '@/lib/server/head';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.resetTitle, await getFormState(resetPasswordForm));
}

/** Where a link from a mail leads. Opening it changes nothing: programs that check mails do so as well. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token, done } = await searchParams;
  const state = await getFormState(resetPasswordForm);
  const known = { token: typeof token === 'string' ? token : '' };
  return (
    <FormPage
      title={words.resetTitle}
      lead={done === 'verified' ? words.verifiedTwice : words.resetLead}
    >
      <PostForm form={resetPasswordForm} {...state} known={known}>
        {state.notice && <a href={forgotPasswordForm.page}>{words.newLink}</a>}
      </PostForm>
    </FormPage>
  );
}
