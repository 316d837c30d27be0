import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { accountForms as words } from '@/lib/messages/en';
import { getFormState } from '@/lib/server/form-page';
import { readHalfLogin } from '@/lib/server/half-login';
import { describeForm } from '@/lib/server/head';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.codeTitle, await getFormState(loginCodeForm));
}

/** The second step of logging in, after the right password. */
export default async function LoginCodePage({ searchParams }: Props) {
  if (!readHalfLogin(await headers())) redirect(`${loginForm.page}?done=half`);
  const { next } = await searchParams;
  const known = { next: typeof next === 'string' ? next : '' };
  return (
    <FormPage title={words.codeTitle} lead={words.codeLead}>
      <PostForm form={loginCodeForm} {...await getFormState(loginCodeForm)} known={known}>
        <a href={loginForm.page}>{words.otherAccount}</a>
      </PostForm>
    </FormPage>
  );
}
