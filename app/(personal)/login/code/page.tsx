import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { loginCodeForm, loginForm, recoveryCodeForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { orUnavailable } from '@/lib/server/accounts/signing-in/current-user';
import { getPendingLogin } from '@/lib/server/accounts/users/pending-login';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().accountForms.codeTitle, await getFormState(loginCodeForm));
}

/** The second step of signing in, after a correct password. */
export default async function LoginCodePage({ searchParams }: Props) {
  const request = await headers();
  if (!(await orUnavailable(getPendingLogin(request)))) redirect(getNoticePath('sign-in-expired'));
  const { next, with: means } = await searchParams;
  const known = {
    next: typeof next === 'string' ? next : '',
    with: means === 'recovery' ? 'recovery' : '',
  };
  const isRecovery = known.with === 'recovery';
  const other = new URLSearchParams({ next: known.next, with: isRecovery ? '' : 'recovery' });
  return (
    <FormPage title={texts().accountForms.codeTitle} lead={texts().accountForms.codeLead}>
      <PostForm
        // The key makes React treat each form as a new one, so no input moves from one to the other.
        key={known.with}
        form={isRecovery ? recoveryCodeForm : loginCodeForm}
        {...await getFormState(loginCodeForm)}
        initialValues={known}
      >
        <a href={`${loginCodeForm.page}?${other.toString()}`}>
          {isRecovery ? texts().accountForms.useApp : texts().accountForms.useRecoveryCode}
        </a>
        <a href={loginForm.page}>{texts().accountForms.otherAccount}</a>
      </PostForm>
    </FormPage>
  );
}
