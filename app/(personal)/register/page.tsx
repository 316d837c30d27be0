import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { TextPage } from '@/components/page/text-page';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { accountFormsText } from '@/lib/i18n/accounts';
import { getContent } from '@/lib/server/content/content';
import { getFormState } from '@/lib/server/forms/form-state';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getPageMetadata(getContent().register, await getFormState(registerForm));
}

export default async function RegisterPage() {
  return (
    <TextPage {...getContent().register}>
      <PostForm
        form={registerForm}
        title={accountFormsText.registerTitle}
        {...await getFormState(registerForm)}
      >
        <a href={loginForm.page}>{accountFormsText.haveOne}</a>
      </PostForm>
    </TextPage>
  );
}
