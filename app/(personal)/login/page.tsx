import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { Notice } from '@/components/page/notice';
import { TextPage } from '@/components/page/text-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { accountFormsText, accountNotices } from '@/lib/i18n/accounts';
import { getOwnValue } from '@/lib/own-value';
import { getContent } from '@/lib/server/content/content';
import { getFormState } from '@/lib/server/forms/form-state';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getPageMetadata(getContent().login, await getFormState(loginForm));
}

export default async function LoginPage({ searchParams }: Props) {
  const { next, done } = await searchParams;
  const state = await getFormState(loginForm);
  const notice = getOwnValue(accountNotices, done);
  const known = { next: typeof next === 'string' ? next : '' };
  return (
    <TextPage {...getContent().login}>
      {notice && <Notice>{notice}</Notice>}
      <PostForm
        form={loginForm}
        title={accountFormsText.loginTitle}
        {...state}
        initialValues={known}
      >
        <a href={forgotPasswordForm.page}>{accountFormsText.forgotten}</a>
      </PostForm>
    </TextPage>
  );
}
