import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { UnknownPage } from '@/components/page/status-page';
import { newContentForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT } from '@/lib/server/editor/addresses';
import { listKinds } from '@/lib/server/editor/file-list';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().editor.create, await getFormState(newContentForm));
}

/** Asks for the title of a new entry or page. */
export default async function NewContentPage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const state = await getFormState(newContentForm);
  const type = String((await searchParams).type ?? state.values?.type ?? '');
  const kind = listKinds(current).find(({ folder, canCreate }) => canCreate && folder === type);
  if (!kind) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.unknownKind}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  return (
    <FormPage
      title={texts().editor.addTo(kind.many)}
      above={<StaffBreadcrumbs trail={[{ label: texts().editor.title, href: CONTENT }]} />}
    >
      <PostForm form={newContentForm} {...state} initialValues={{ type }} />
    </FormPage>
  );
}
