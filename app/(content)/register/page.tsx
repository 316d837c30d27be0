import type { Metadata } from 'next';
import { ContentForm } from '@/components/form/content-form';
import { TextPage } from '@/components/page/text-page';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { texts } from '@/lib/i18n/texts';
import { getContent, getPageText } from '@/lib/server/content/content';
import { getCopyContact } from '@/lib/server/forms/copy-contact';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().register);
}

export default async function RegisterPage() {
  const { register } = getContent();
  const script = await getFormScript();
  return (
    <TextPage {...register} body={getPageText(register)}>
      <ContentForm
        form={registerForm}
        copyContact={getCopyContact()}
        title={texts().accountForms.registerTitle}
        script={script}
      >
        <a href={loginForm.page}>{texts().accountForms.haveOne}</a>
      </ContentForm>
    </TextPage>
  );
}
