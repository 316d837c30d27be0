import type { Metadata } from 'next';
import { ContentForm } from '@/components/form/content-form';
import { TextPage } from '@/components/page/text-page';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getContent, getPageText } from '@/lib/server/content/content';
import { getCopyContact } from '@/lib/server/forms/copy-contact';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().login);
}

export default async function LoginPage() {
  const { login } = getContent();
  const script = await getFormScript();
  return (
    <TextPage {...login} body={getPageText(login)}>
      <ContentForm
        form={loginForm}
        copyContact={getCopyContact()}
        title={texts().accountForms.loginTitle}
        script={script}
      >
        <a href={forgotPasswordForm.page}>{texts().accountForms.forgotten}</a>
      </ContentForm>
    </TextPage>
  );
}
