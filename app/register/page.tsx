import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { TextPage } from '@/components/text-page';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { accountForms as words } from '@/lib/messages/en';
import { getShell } from '@/lib/server/content';
import { getFormState } from '@/lib/server/form-page';
import { describePage } from '@/lib/server/head';
import { getSentValues } from '@/lib/server/sent-mail';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return describePage(getShell().register, await getFormState(registerForm));
}

export default async function RegisterPage({ searchParams }: Props) {
  return (
    <TextPage {...getShell().register}>
      <PostForm
        form={registerForm}
        title={words.registerTitle}
        {...await getFormState(registerForm)}
        known={await getSentValues(registerForm, await searchParams)}
      >
        <a href={loginForm.page}>{words.haveOne}</a>
      </PostForm>
    </TextPage>
  );
}
