import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { changeNameForm } from '@/lib/forms/account';
import { account as words } from '@/lib/messages/en';
import { requireUser } from '@/lib/server/accounts/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { describeForm } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return describeForm(words.changeName, await getFormState(changeNameForm));
}

export default async function ChangeNamePage() {
  const { user } = await requireUser(changeNameForm.page);
  return (
    <FormPage
      above={<a href="/account">{words.title}</a>}
      title={words.changeName}
      lead={words.changeNameLead}
    >
      <PostForm
        form={changeNameForm}
        {...await getFormState(changeNameForm)}
        known={{ name: user.name }}
      />
    </FormPage>
  );
}
