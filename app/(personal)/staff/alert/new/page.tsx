import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { UnknownPage } from '@/components/page/status-page';
import { alertForm } from '@/lib/forms/alert';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { getDraft } from '@/lib/server/alerts/drafts';
import { describeWriting } from '@/lib/server/alerts/alert-languages';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().staffAlert.newTitle, await getFormState(alertForm));
}

/** A new alert, or a draft to change. */
export default async function NewAlertPage({ searchParams }: Props) {
  await requireRight('alerts', alertForm.page);
  const state = await getFormState(alertForm);
  const { draft: asked } = await searchParams;
  const id = String(asked ?? state.values?.draft ?? '');
  const draft = id ? await getDraft(id) : null;
  if (asked && !draft && !state.values) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().staffAlert.title}
        text={texts().staffAlert.unknown}
        back={{ label: texts().staffAlert.title, href: '/staff/alert' }}
      />
    );
  }
  const initialValues = draft ? { ...draft, draft: draft.id } : { lasts: '2h' };
  return (
    <FormPage
      title={texts().staffAlert.newTitle}
      lead={describeWriting()}
      above={
        <StaffBreadcrumbs trail={[{ label: texts().staffAlert.title, href: '/staff/alert' }]} />
      }
    >
      <PostForm form={alertForm} {...state} initialValues={toValues(initialValues)} />
    </FormPage>
  );
}

function toValues(entries: object): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, String(value)]));
}
