import type { Metadata } from 'next';
import { Comparison } from '@/components/editor/comparison';
import { ActionButton } from '@/components/form/action-button';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { PageHeader } from '@/components/page/page-header';
import { UnknownPage } from '@/components/page/status-page';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFile } from '@/lib/server/editor/file-facts';
import { listChanges } from '@/lib/server/editor/text-changes';
import { getAct, readContent } from '@/lib/server/editor/history';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';
import sections from '@/components/page/sections.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().editor.title };
}

/** Shows what somebody changed in a file, and brings back the text from before. */
export default async function ComparePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const act = await getAct(String((await searchParams).id ?? ''));
  if (!act || !mayEdit('write', current, act.file)) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.unknownChange}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  const { id, file, at, by, action, before, after } = act;
  const [earlier, later] = await Promise.all([readContent(before), readContent(after)]);
  const text = texts().editor.file;
  const { title = file } = (await describeFile(file)) ?? {};
  return (
    <>
      <PageHeader
        title={text.compare}
        lead={title}
        above={
          <Breadcrumbs
            trail={[
              { label: texts().editor.title, href: CONTENT },
              { label: title, href: formatFile(file) },
            ]}
          />
        }
      />
      <div className={`container ${sections.content}`}>
        <p>
          <DateTime time={at} /> · {by ?? text.somebody} {texts().editor.acts[action]}
        </p>
        <Comparison
          changes={listChanges(file, earlier?.toString() ?? '', later?.toString() ?? '')}
        />
        {earlier && (
          <ActionButton
            form={contentActionForm}
            token={await getPageToken()}
            values={{ action: 'restore', id, file, base: before }}
            label={text.restoreBefore}
          />
        )}
      </div>
    </>
  );
}
