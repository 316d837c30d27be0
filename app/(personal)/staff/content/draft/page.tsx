import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { ActionButton } from '@/components/form/action-button';
import { twoFactorForm } from '@/lib/forms/account';
import { contentActionForm } from '@/lib/forms/content';
import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import {
  lacksTwoFactor,
  mayEdit,
  requireEditor,
} from '@/lib/server/accounts/signing-in/current-user';
import { coversFile } from '@/lib/server/accounts/users/rights';
import { getSite } from '@/lib/server/content/content';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { DateTime } from '@/components/page/date-time';
import { UnknownPage } from '@/components/page/status-page';
import { listOtherWriters } from '@/lib/server/editor/drafts/drafts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { openDraftView } from '@/lib/server/editor/drafts/draft-view';
import { viewOriginal } from '@/lib/server/editor/drafts/original-view';
import { describeUploadFailure } from '@/lib/server/editor/uploads/upload-failure';
import { PDF_LACKS } from '@/lib/server/editor/uploads/upload-kind';
import { findObstacle } from '@/lib/server/editor/content-folder';
import { DRAFT_SCRIPT } from '@/lib/server/build-output';
import { getScript } from '@/lib/server/forms/form-script';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';
import { DRAFT_FORM, DraftForm } from './draft-form';
import { AboutOriginal } from './original';
import { Elsewhere, Summary } from './summary';
import { Scheduled } from './scheduled';
import contentStyles from '@/components/editor/content.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import styles from './draft.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().editor.title };
}

/** The form of a draft, with its mistakes, and the buttons that save, show and publish it. */
export default async function DraftPage({ searchParams }: Props) {
  const asked = await searchParams;
  const get = (name: string) => String(asked[name] ?? '');
  const current = await requireEditor(`/staff/content/draft?id=${encodeURIComponent(get('id'))}`);
  const conflicts = get('conflicts').split(' ').filter(Boolean);
  const isSource = get('view') === 'source';
  const isNew = get('done') === 'created';
  const view = await openDraftView(get('id'), current, { isSource, isNew, conflicts });
  if (!view || !mayEdit('write', current, view.draft.file)) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().editor.title}
        text={texts().editor.draft.unknown}
        back={{ label: texts().editor.file.back, href: CONTENT }}
      />
    );
  }
  const { draft, title, problems, elsewhere, isRecovered, isChecked } = view;
  const original = await viewOriginal(draft);
  const token = await getPageToken();
  const done = get('done');
  const obstacle = findObstacle();
  const others = await listOtherWriters(draft.file, current.user.id);
  const mayPublish = mayEdit('publish', current, draft.file);
  const needsTwoFactor =
    lacksTwoFactor(current) && coversFile(current.grants, 'publish', draft.file);
  return (
    <>
      <PageHeader
        title={texts().editor.draft.title(title)}
        above={
          <Breadcrumbs
            trail={[
              { label: texts().editor.title, href: CONTENT },
              ...(draft.base ? [{ label: title, href: formatFile(draft.file) }] : []),
            ]}
          />
        }
      />
      <div className={`container ${styles.content}`}>
        <DoneNotice
          done={done}
          lacks={get('lacks')}
          conflicts={conflicts}
          isRecovered={isRecovered}
          isForm={view.form !== null}
          isCorrected={problems.length + elsewhere.length === 0}
        />
        {obstacle && <p>{texts().editor.obstacles[obstacle]}</p>}
        {needsTwoFactor && (
          <p>
            {texts().editor.draft.twoFactor}{' '}
            <a href={twoFactorForm.page}>{texts().staff.twoFactor}</a>
          </p>
        )}
        {others.map(({ name, savedAt }, index) => (
          <p key={index} className={styles.facts}>
            {texts().editor.file.writing(name)} <DateTime time={savedAt} />
          </p>
        ))}
        {original && (
          <AboutOriginal original={original} canOpen={mayEdit('write', current, original.file)} />
        )}
        {!isChecked && <p>{texts().editor.draft.unchecked}</p>}
        {(done === 'mistakes' || get('add') === '') && (
          <Summary problems={problems} draft={draft} />
        )}
        <Elsewhere problems={elsewhere} />
        {draft.missedAt !== null && (
          <p>{texts().editor.draft.missed(formatMoment(draft.missedAt, getSite().timeZone))}</p>
        )}
        {draft.publishAt === null ? (
          <DraftForm
            view={view}
            original={original}
            token={token}
            script={await getScript(DRAFT_SCRIPT)}
            added={{ list: get('add'), kind: get('kind') }}
            conflicts={conflicts}
            mayPublish={mayPublish}
          />
        ) : (
          <Scheduled draft={draft} publishAt={draft.publishAt} token={token} />
        )}
        <div className={contentStyles.actions}>
          {draft.publishAt === null && (
            <>
              <OtherButton value="share" label={texts().share.button} />
              {view.form ? (
                <OtherButton value="source" label={texts().editor.draft.showSource} />
              ) : (
                view.canShowForm && (
                  <OtherButton value="form" label={texts().editor.draft.showForm} />
                )
              )}
            </>
          )}
          <ActionButton
            form={contentActionForm}
            token={token}
            values={{ action: 'discard', id: draft.id }}
            label={texts().editor.draft.discard}
          />
        </div>
      </div>
    </>
  );
}

/** A button that few people need, below the form that it sends. */
function OtherButton({ value, label }: { value: string; label: string }) {
  return (
    <button
      className={`${buttonStyles.button} ${buttonStyles.quiet}`}
      type="submit"
      form={DRAFT_FORM}
      name={DRAFT_FIELDS.act}
      value={value}
    >
      {label}
    </button>
  );
}

type DoneProps = {
  done: string;
  conflicts: readonly string[];
  /** Names of the parts that an uploaded PDF lacks. */
  lacks: string;
  isRecovered: boolean;
  isForm: boolean;
  /** Whether nothing keeps the draft from going online. */
  isCorrected: boolean;
};

function DoneNotice({ done, lacks, conflicts, isRecovered, isForm, isCorrected }: DoneProps) {
  const { draft } = texts().editor;
  const { lacks: describeLacks } = texts().upload;
  if (isRecovered) return <Notice kind="information">{draft.recovered}</Notice>;
  if (done === 'twice') return <Notice kind="information">{draft.twice}</Notice>;
  if (done === 'changed') {
    const text = isForm ? draft.conflict(conflicts) : draft.conflictAsText;
    return <Notice kind="information">{text}</Notice>;
  }
  const failure = done.startsWith('upload-') && describeUploadFailure(done.slice('upload-'.length));
  if (failure) return <Notice kind="information">{failure}</Notice>;
  const notice = getOwnValue(texts().editor.done, done);
  if (!notice || (done === 'mistakes' && isCorrected)) return null;
  const isDone = ['created', 'saved', 'uploaded'].includes(done);
  const known = PDF_LACKS.filter((one) => lacks.split(' ').includes(one));
  return (
    <div data-until-corrected={done === 'mistakes' || undefined}>
      <Notice kind={isDone ? 'success' : 'information'}>
        {notice} {known.length > 0 && describeLacks(known)}
      </Notice>
    </div>
  );
}
