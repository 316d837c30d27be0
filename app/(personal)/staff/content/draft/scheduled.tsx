import { ActionButton } from '@/components/form/action-button';
import { ButtonLink } from '@/components/page/button-link';
import { formatMoment } from '@/lib/format';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { formatPreview, formatSharing } from '@/lib/server/editor/addresses';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import sections from '@/components/page/sections.module.css';
import styles from './draft.module.css';

type Props = { draft: Draft; publishAt: number; token: string };

/** Says when a draft goes online by itself. Its text stays as it is until then, or until its author stops it. */
export function Scheduled({ draft, publishAt, token }: Props) {
  const text = texts().editor.draft;
  return (
    <section className={sections.section}>
      <h2>{text.scheduled(formatMoment(publishAt, getSite().timeZone))}</h2>
      <p>{text.scheduledAbout}</p>
      <div className={styles.itemButtons}>
        <ButtonLink kind="quiet" href={formatPreview(draft)}>
          {text.preview}
        </ButtonLink>
        <ButtonLink kind="quiet" href={formatSharing(draft)}>
          {texts().share.button}
        </ButtonLink>
        <ActionButton
          form={contentActionForm}
          token={token}
          values={{ action: 'unschedule', id: draft.id }}
          label={text.stop}
        />
      </div>
    </section>
  );
}
