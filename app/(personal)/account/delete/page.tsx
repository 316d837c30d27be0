import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { List } from '@/components/page/list';
import formStyles from '@/components/form/form.module.css';
import { deleteAccountForm } from '@/lib/forms/account';
import { passwordField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { listHeritage, type Heritage } from '@/lib/server/editor/drafts/hand-over';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

/** The form for people who have drafts. */
const FORM_WITH_DRAFTS: Form = {
  ...deleteAccountForm,
  fields: [
    {
      name: 'drafts',
      label: () => texts().people.drafts.label,
      type: 'radio',
      autoComplete: 'off',
      options: [
        { value: 'hand-over', label: () => texts().people.drafts.handOver },
        { value: 'delete', label: () => texts().people.drafts.delete },
      ],
      rules: { required: true },
      messages: { required: () => texts().people.drafts.required },
    },
    passwordField,
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().account.deleteTitle, await getFormState(deleteAccountForm));
}

export default async function DeleteAccountPage() {
  const { user } = await requireUser(deleteAccountForm.page);
  const drafts = await listHeritage(user.id);
  const choice = drafts.some(({ heir }) => heir) ? 'hand-over' : 'delete';
  return (
    <FormPage
      above={<a href="/account">{texts().account.title}</a>}
      title={texts().account.deleteTitle}
      lead={texts().account.deleteLead}
    >
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      <PostForm
        form={drafts.length > 0 ? FORM_WITH_DRAFTS : deleteAccountForm}
        {...await getFormState(deleteAccountForm)}
        initialValues={{ drafts: choice }}
      />
    </FormPage>
  );
}

function Drafts({ drafts }: { drafts: readonly Heritage[] }) {
  const text = texts().people.drafts;
  return (
    <section className={formStyles.section}>
      <h2>{text.title}</h2>
      <p>{text.about}</p>
      <List>
        {drafts.map(({ id, file, heir }) => (
          <li key={id}>
            {file}: {heir?.name ?? text.nobody}
          </li>
        ))}
      </List>
    </section>
  );
}
