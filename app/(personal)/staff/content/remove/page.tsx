import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActionButton } from '@/components/form/action-button';
import formStyles from '@/components/form/form.module.css';
import { FormPage } from '@/components/form/form-page';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { List } from '@/components/page/list';
import buttonStyles from '@/components/page/button-link.module.css';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFile } from '@/lib/server/editor/file-facts';
import { hashOf } from '@/lib/server/editor/history';
import { readFile } from '@/lib/server/editor/write-content';
import { getPageToken } from '@/lib/server/forms/form-state';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

// Nobody reads a longer list.
const MOST_FILES = 50;

export function generateMetadata(): Metadata {
  return { title: texts().editor.title, robots: { index: false } };
}

/** Shows what refers to a file before it is deleted. */
export default async function RemovePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const file = String((await searchParams).path ?? '');
  const facts = mayEdit('publish', current, file) ? await describeFile(file) : null;
  if (!facts?.exists || !facts.canDelete) redirect(CONTENT);
  const { elsewhere } = await checkEdits(new Map([[file, null]]));
  const files = [...new Set(elsewhere.map((problem) => problem.file))];
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
        <p>{files.length > 0 ? texts().editor.remove.refers : texts().editor.remove.nothing}</p>
        <List>
          {files.slice(0, MOST_FILES).map((one) => (
            <li key={one}>
              {mayEdit('write', current, one) ? <a href={formatFile(one)}>{one}</a> : one}
            </li>
          ))}
        </List>
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
