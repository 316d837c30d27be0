import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { UsedBy } from '@/components/editor/used-by';
import formStyles from '@/components/form/form.module.css';
import { FormPage } from '@/components/form/form-page';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { UnknownPage } from '@/components/page/status-page';
import buttonStyles from '@/components/page/button-link.module.css';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFile, listUses } from '@/lib/server/editor/file-facts';
import { listFileLanguages } from '@/lib/server/editor/file-languages';
import { hashOf } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/content-folder';
import { nameLanguage } from '@/lib/server/editor/fields/translations';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().editor.title };
}

/** Shows what refers to a file before it is deleted. */
export default async function RemovePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const file = String((await searchParams).path ?? '');
  const facts = mayEdit('publish', current, file) ? await describeFile(file) : null;
  if (!facts?.exists || !facts.canDelete) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.remove.unknown}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  const [original, ...further] = await listFileLanguages(file, current);
  const translations = further.filter(
    (one) => original?.file === file && one.exists && mayEdit('publish', current, one.file),
  );
  return (
    <FormPage
      title={texts().editor.remove.title(facts.title)}
      above={
        <Breadcrumbs
          trail={[
            { label: texts().editor.title, href: CONTENT },
            { label: facts.title, href: formatFile(file) },
          ]}
        />
      }
    >
      <section className={formStyles.section}>
        <UsedBy
          uses={await listUses(file, current)}
          refers={texts().editor.remove[facts.isMedia ? 'uses' : 'refers']}
          nothing={texts().editor.remove.nothing}
        />
        {translations.length > 0 && (
          <p>
            {texts().editor.languages.removed(translations.map(({ tag }) => nameLanguage(tag)))}
          </p>
        )}
        <ActionButton
          form={contentActionForm}
          token={await getPageToken()}
          values={{ action: 'delete', file, base: hashOf(readFile(file)) }}
          label={texts().editor.remove.submit}
          className={`${buttonStyles.button} ${buttonStyles.danger}`}
        />
      </section>
    </FormPage>
  );
}
