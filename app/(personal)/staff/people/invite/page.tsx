import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { inviteForm, personActionForm } from '@/lib/forms/people';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().people.invite, await getFormState(inviteForm));
}

/** Invites somebody to work on the site. */
export default async function InvitePage() {
  await requireRight('administer', inviteForm.page);
  return (
    <FormPage
      title={texts().people.invite}
      lead={texts().people.inviteLead}
      above={
        <StaffBreadcrumbs trail={[{ label: texts().people.title, href: personActionForm.page }]} />
      }
    >
      <PostForm form={inviteForm} {...await getFormState(inviteForm)} />
    </FormPage>
  );
}
