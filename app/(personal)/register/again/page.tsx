import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { texts } from '@/lib/i18n/texts';
import { getSentValues } from '@/lib/server/accounts/sent-mail';
import { getContent } from '@/lib/server/content/content';
import { getFormState, requireRetry } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(getContent().register.title, await getFormState(registerForm));
}

export default async function RegisterAgainPage({ searchParams }: Props) {
  const { title, description } = getContent().register;
  const sent = await getSentValues(registerForm, await searchParams);
  return (
    <FormPage title={title} lead={description}>
      <PostForm form={registerForm} {...await requireRetry(registerForm, sent)}>
        <a href={loginForm.page}>{texts().accountForms.haveOne}</a>
      </PostForm>
    </FormPage>
  );
}
