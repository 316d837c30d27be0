import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { UnknownPage } from '@/components/page/status-page';
import { alertUpdateForm } from '@/lib/forms/alert';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { listAlerts } from '@/lib/server/alerts/current-board';
import { getDraft } from '@/lib/server/alerts/drafts';
import { describeWriting } from '@/lib/server/alerts/alert-languages';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().staffAlert.updateTitle, await getFormState(alertUpdateForm));
}

/** An update of an alert that is shown, or the draft of one to change. */
export default async function UpdateAlertPage({ searchParams }: Props) {
  await requireRight('alerts', '/staff/alert');
  const state = await getFormState(alertUpdateForm);
  const asked = await searchParams;
  const draftId = String(asked.draft ?? state.values?.draft ?? '');
  const draft = draftId ? await getDraft(draftId) : null;
  const id = draft?.alert ?? String(asked.alert ?? state.values?.alert ?? '');
  const alert = listAlerts().find((one) => one.id === id);
  if (!alert || (asked.draft && !draft)) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().staffAlert.title}
        text={texts().staffAlert.unknown}
        back={{ label: texts().staffAlert.title, href: '/staff/alert' }}
      />
    );
  }
  const initialValues = {
    alert: id,
    draft: draft?.id ?? '',
    level: draft?.level ?? alert.level,
    text: draft?.text ?? '',
    lasts: draft?.lasts ?? 'same',
  };
  return (
    <FormPage
      title={texts().staffAlert.updateTitle}
      lead={describeWriting()}
      above={
        <StaffBreadcrumbs trail={[{ label: texts().staffAlert.title, href: '/staff/alert' }]} />
      }
    >
      <PostForm form={alertUpdateForm} {...state} initialValues={initialValues} />
    </FormPage>
  );
}
