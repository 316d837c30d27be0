import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { registerForm } from '@/lib/forms/register';
import { accountForms as words } from '@/lib/messages/en';
import { getFormState } from '@/lib/server/form-page';
import { describeForm } from '@/lib/server/head';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.verifyTitle, await getFormState(verifyEmailForm));
}

/** Where a link from a mail leads. Opening it changes nothing: programs that check mails do so as well. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const state = await getFormState(verifyEmailForm);
  const known = { token: typeof token === 'string' ? token : '' };
  return (
    <FormPage title={words.verifyTitle} lead={words.verifyLead}>
      <PostForm form={verifyEmailForm} {...state} known={known}>
        {state.notice && <a href={registerForm.page}>{words.newLink}</a>}
      </PostForm>
    </FormPage>
  );
}
