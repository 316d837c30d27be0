import type { Metadata } from 'next';
import { DraftList } from '@/components/editor/draft-list';
import { UsedBy } from '@/components/editor/used-by';
import { ActionButton } from '@/components/form/action-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { UnknownPage } from '@/components/page/status-page';
import { contentActionForm, renameForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT } from '@/lib/server/editor/addresses';
import { readFile } from '@/lib/server/editor/content-folder';
import { nameDrafts } from '@/lib/server/editor/drafts/named-drafts';
import { listDrafts, listOtherWriters } from '@/lib/server/editor/drafts/drafts';
import { describeFile, listUses, type FileFacts } from '@/lib/server/editor/file-facts';
import { listFileLanguages } from '@/lib/server/editor/file-languages';
import { getAct, hashOf, listActs } from '@/lib/server/editor/history';
import { listStoredFiles } from '@/lib/server/editor/plan-undo';
import { findPutBack } from '@/lib/server/editor/put-back';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';
import sections from '@/components/page/sections.module.css';
import { Decision } from './decision';
import { Done } from './done';
import { EditButton } from './edit-button';
import { History } from './history';
import { Languages } from './languages';
import styles from '@/components/editor/content.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().editor.title };
}

/** One file: where visitors see it, what can be done with it, who writes it, and its history. */
export default async function FilePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const { path: asked, done, act } = await searchParams;
  const file = String(asked ?? '');
  const facts = mayEdit('write', current, file) ? await describeFile(file) : null;
  if (!facts) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.file.unknown}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  const { user } = current;
  const own = (await listDrafts(user.id)).filter((draft) => draft.file === file);
  const drafts = nameDrafts(own);
  const others = await listOtherWriters(file, user.id);
  const mayPublish = mayEdit('publish', current, file);
  const token = await getPageToken();
  const putBack = findPutBack(file);
  const acts = await listActs(file);
  return (
    <>
      <PageHeader
        title={facts.title}
        above={<StaffBreadcrumbs trail={[{ label: texts().editor.title, href: CONTENT }]} />}
      />
      <div className={`container ${sections.content}`}>
        {typeof done === 'string' && (
          <Done
            done={done}
            act={await getAct(String(act ?? ''))}
            facts={facts}
            token={token}
            mayUndo={mayPublish}
          />
        )}
        {putBack ? (
          <Decision
            file={file}
            putBack={putBack}
            isMedia={facts.isMedia}
            token={token}
            mayPublish={mayPublish}
          />
        ) : (
          !facts.exists && !facts.isMissing && <p>{texts().editor.file.removed}</p>
        )}
        {facts.state === 'broken' && <p>{texts().editor.file.isBroken}</p>}
        {facts.state === 'held' && <p>{texts().editor.file.isHeld}</p>}
        <Facts facts={facts} file={file} />
        {facts.isMedia && facts.exists && (
          <section className={sections.section}>
            <UsedBy uses={await listUses(file, current)} {...texts().upload.use} />
          </section>
        )}
        {facts.exists && (
          <div className={styles.actions}>
            {!facts.isMedia && (
              <>
                <EditButton file={file} token={token} drafts={drafts} />
                {!facts.isTranslation && (
                  <ActionButton
                    form={contentActionForm}
                    token={token}
                    values={{ action: 'duplicate', file }}
                    label={texts().editor.file.duplicate}
                  />
                )}
              </>
            )}
            {mayPublish && facts.canRename && (
              <ButtonLink kind="quiet" href={`${renameForm.page}?file=${encodeURIComponent(file)}`}>
                {texts().editor.file.rename}
              </ButtonLink>
            )}
            {mayPublish && facts.canDelete && (
              <ButtonLink kind="quiet" href={`${CONTENT}/remove?path=${encodeURIComponent(file)}`}>
                {texts().editor.file.remove}
              </ButtonLink>
            )}
          </div>
        )}
        {(facts.exists || facts.isTranslation) && (
          <Languages file={file} languages={await listFileLanguages(file, current)} token={token} />
        )}
        {drafts.length > 0 && (
          <section className={sections.section}>
            <h2>{texts().editor.myDrafts}</h2>
            <DraftList drafts={drafts} />
          </section>
        )}
        {others.map(({ name, savedAt }, index) => (
          <p key={index}>
            {texts().editor.file.writing(name)} <DateTime time={savedAt} />
          </p>
        ))}
        <History
          acts={acts}
          token={token}
          stored={facts.isMedia ? await listStoredFiles(acts) : null}
          now={hashOf(readFile(file))}
          mayPublish={mayPublish}
        />
      </div>
    </>
  );
}

function Facts({ facts, file }: { facts: FileFacts; file: string }) {
  // Its first slash would move to the other end in right-to-left text.
  const address = <bdi>{facts.address}</bdi>;
  return (
    <List as="dl" className={styles.values}>
      {facts.state && (
        <div>
          <dt>{texts().editor.state}</dt>
          <dd>{texts().editor.states[facts.state]}</dd>
        </div>
      )}
      {facts.address && (
        <div>
          <dt>{texts().editor.file.address}</dt>
          <dd>{facts.isOnline ? <a href={facts.address}>{address}</a> : address}</dd>
        </div>
      )}
      <div>
        <dt>{texts().editor.file.path}</dt>
        <dd>{file}</dd>
      </div>
    </List>
  );
}
