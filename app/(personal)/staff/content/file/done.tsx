import { ActionButton } from '@/components/form/action-button';
import { Notice } from '@/components/page/notice';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { FileFacts } from '@/lib/server/editor/file-facts';
import type { Act } from '@/lib/server/editor/history';
import { getPublished } from '@/lib/server/publishing/publishing';
import { listInstances } from '@/lib/server/publishing/versions/instances';
import sections from '@/components/page/sections.module.css';

const SUCCESSES = ['published', 'hidden', 'slow', 'deleted', 'undone', 'renamed'];

type DoneProps = {
  done: string;
  act: Act | null;
  facts: FileFacts;
  token: string;
  mayUndo: boolean;
};

/** Says what has happened, which servers show it, what else has changed, and offers to undo it. */
export async function Done({ done, act, facts, token, mayUndo }: DoneProps) {
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
      {isDone && <Changed facts={facts} />}
      {act && mayUndo && act.action !== 'renamed' && (
        <ActionButton
          form={contentActionForm}
          token={token}
          values={{ action: 'undo', id: act.id, file: act.file }}
          label={texts().editor.file[act.action === 'undone' ? 'redo' : 'undo']}
        />
      )}
    </div>
  );
}

/** Where visitors see what has changed. */
function Changed({ facts: { title, address, isOnline, shownIn } }: { facts: FileFacts }) {
  const own = isOnline && address ? [{ label: title, address }] : [];
  const places = [...own, ...shownIn];
  if (places.length === 0) return null;
  return (
    <p>
      {texts().editor.file.changed}:{' '}
      {places.map((place, index) => (
        <span key={place.address}>
          {index > 0 && texts().formats.comma}
          <a href={place.address}>{place.label}</a>
        </span>
      ))}
    </p>
  );
}
