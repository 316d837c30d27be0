import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { TextPage } from '@/components/page/text-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { accountFormsText } from '@/lib/i18n/accounts';
import { getContent } from '@/lib/server/content/content';
import { getFormState } from '@/lib/server/forms/form-state';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getPageMetadata(getContent().login, await getFormState(loginForm));
}

export default async function LoginPage() {
  return (
    <TextPage {...getContent().login}>
      <PostForm
        form={loginForm}
        title={accountFormsText.loginTitle}
        {...await getFormState(loginForm)}
      >
        <a href={forgotPasswordForm.page}>{accountFormsText.forgotten}</a>
      </PostForm>
    </TextPage>
  );
}
