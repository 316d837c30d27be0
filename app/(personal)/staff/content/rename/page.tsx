import type { Metadata } from 'next';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { UnknownPage } from '@/components/page/status-page';
import { renameForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFile } from '@/lib/server/editor/file-facts';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { respondUnknown } from '@/lib/server/shown-page';
import { toSlug } from '@/lib/slug';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().editor.rename.title, await getFormState(renameForm));
}

/** Asks for another address of an entry or page. */
export default async function RenamePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const state = await getFormState(renameForm);
  const file = String((await searchParams).file ?? state.values?.file ?? '');
  const facts = mayEdit('publish', current, file) ? await describeFile(file) : null;
  if (!facts?.exists || !facts.canRename) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.rename.unknown}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  // A name that is not allowed is offered as it should be.
  const name = toSlug(file.replace(/^.*\/|\.md$/g, ''));
  return (
    <FormPage
      title={texts().editor.rename.title}
      lead={facts.title}
      above={
        <Breadcrumbs
          trail={[
            { label: texts().editor.title, href: CONTENT },
            { label: facts.title, href: formatFile(file) },
          ]}
        />
      }
    >
      <PostForm form={renameForm} {...state} initialValues={{ file, name }} />
    </FormPage>
  );
}
