import type { Metadata } from 'next';
import { DraftList } from '@/components/editor/draft-list';
import { UsedBy } from '@/components/editor/used-by';
import { ActionButton } from '@/components/form/action-button';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { LinkList, StatusPage } from '@/components/page/status-page';
import { formatDateTime } from '@/lib/format';
import { contentActionForm, renameForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { mayEdit, requireEditor } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT } from '@/lib/server/editor/addresses';
import { listDrafts, listOtherWriters } from '@/lib/server/editor/drafts/drafts';
import { describeFile, listUses, type FileFacts } from '@/lib/server/editor/file-facts';
import { getAct, listActs, type Act } from '@/lib/server/editor/history';
import { getPageToken } from '@/lib/server/forms/form-state';
import { getPublished } from '@/lib/server/publishing/publishing';
import { listInstances } from '@/lib/server/publishing/versions/instances';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const SUCCESSES = ['published', 'hidden', 'slow', 'deleted', 'undone', 'renamed'];

export function generateMetadata(): Metadata {
  return { title: texts().editor.title, robots: { index: false } };
}

/** One file: where visitors see it, what can be done with it, who writes it, and its history. */
export default async function FilePage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const { path: asked, done, act } = await searchParams;
  const file = String(asked ?? '');
  const facts = mayEdit('write', current, file) ? await describeFile(file) : null;
  if (!facts) {
    return (
      <StatusPage title={texts().editor.title} text={texts().editor.file.unknown}>
        <LinkList links={[{ label: texts().editor.file.back, href: CONTENT }]} />
      </StatusPage>
    );
  }
  const { user } = current;
  const drafts = (await listDrafts(user.id)).filter((draft) => draft.file === file);
  const others = await listOtherWriters(file, user.id);
  const mayPublish = mayEdit('publish', current, file);
  const token = await getPageToken();
  return (
    <>
      <PageHeader title={facts.title} above={<Breadcrumbs trail={listTrail()} />} />
      <div className={`container ${sections.content}`}>
        {typeof done === 'string' && (
          <Done
            done={done}
            act={await getAct(String(act ?? ''))}
            token={token}
            mayUndo={mayPublish}
          />
        )}
        {!facts.exists && <p>{texts().editor.file.removed}</p>}
        <Facts facts={facts} file={file} />
        {facts.isMedia && facts.exists && (
          <section className={sections.section}>
            <UsedBy uses={await listUses(file, current)} {...texts().upload.use} />
          </section>
        )}
        {facts.exists && !facts.isMedia && (
          <div className={styles.actions}>
            {drafts.length === 0 && <Act name="edit" file={file} token={token} isMain />}
            <Act name="duplicate" file={file} token={token} />
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
        <History acts={await listActs(file)} token={token} isMedia={facts.isMedia} />
      </div>
    </>
  );
}

function Facts({ facts, file }: { facts: FileFacts; file: string }) {
  return (
    <List as="dl" className={styles.values}>
      <div>
        <dt>{texts().editor.state}</dt>
        <dd>{facts.state ? texts().editor.states[facts.state] : '–'}</dd>
      </div>
      {facts.address && (
        <div>
          <dt>{texts().editor.file.address}</dt>
          <dd>{facts.isOnline ? <a href={facts.address}>{facts.address}</a> : facts.address}</dd>
        </div>
      )}
      <div>
        <dt>{texts().editor.file.path}</dt>
        <dd>{file}</dd>
      </div>
    </List>
  );
}

type DoneProps = { done: string; act: Act | null; token: string; mayUndo: boolean };

/** Says what has happened, which servers show it, what else has changed, and offers to undo it. */
async function Done({ done, act, token, mayUndo }: DoneProps) {
  const notice = getOwnValue(texts().editor.done, done);
  if (!notice) return null;
  const isDone = SUCCESSES.includes(done);
  const sequence = getPublished()?.sequence ?? 0;
  const instances = isDone ? await listInstances() : [];
  const live = instances.filter((one) => one.sequence >= sequence).length;
  return (
    <div className={sections.section}>
      <Notice kind={isDone ? 'success' : 'information'}>
        {notice} {instances.length > 1 && texts().editor.published(live, instances.length)}
      </Notice>
      {act && mayUndo && act.action !== 'renamed' && (
        <ActionButton
          form={contentActionForm}
          token={token}
          values={{ action: 'undo', id: act.id, file: act.file }}
          label={texts().editor.file.undo}
        />
      )}
    </div>
  );
}

type ActProps = { name: 'edit' | 'duplicate'; file: string; token: string; isMain?: boolean };

function Act({ name, file, token }: ActProps) {
  return (
    <ActionButton
      form={contentActionForm}
      token={token}
      values={{ action: name, file }}
      label={texts().editor.file[name]}
    />
  );
}

type HistoryProps = { acts: readonly Act[]; token: string; isMedia: boolean };

function History({ acts, token, isMedia }: HistoryProps) {
  return (
    <section className={sections.section}>
      <h2>{texts().editor.file.history}</h2>
      {acts.length === 0 && <p>{texts().editor.file.noHistory}</p>}
      <List className={styles.list}>
        {acts.map(({ id, at, by, action, file }) => (
          <li key={id}>
            <span>
              <DateTime time={at} /> · {by ?? texts().editor.file.somebody}{' '}
              {texts().editor.acts[action]}
            </span>
            {/* Only texts are stored with the history. */}
            {!isMedia && (
              <ActionButton
                form={contentActionForm}
                token={token}
                values={{ action: 'restore', id, file }}
                label={texts().editor.file.bringBack}
                description={texts().editor.file.bringBackOf(formatDateTime(at))}
              />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

function listTrail() {
  return [
    { label: texts().staff.title, href: '/staff' },
    { label: texts().editor.title, href: CONTENT },
  ];
}
