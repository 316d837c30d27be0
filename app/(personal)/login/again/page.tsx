import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getContent } from '@/lib/server/content/content';
import { getFormState, requireRetry } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(getContent().login.title, await getFormState(loginForm));
}

export default async function LoginAgainPage() {
  const { title, description } = getContent().login;
  return (
    <FormPage title={title} lead={description}>
      <PostForm form={loginForm} {...await requireRetry(loginForm)}>
        <a href={forgotPasswordForm.page}>{texts().accountForms.forgotten}</a>
      </PostForm>
    </FormPage>
  );
}
