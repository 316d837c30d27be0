import { Comparison } from '@/components/editor/comparison';
import { ActionButton } from '@/components/form/action-button';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { listChanges } from '@/lib/server/editor/text-changes';
import { hashOf } from '@/lib/server/editor/history';
import type { PutBack } from '@/lib/server/editor/put-back';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = {
  file: string;
  putBack: PutBack;
  isMedia: boolean;
  token: string;
  mayPublish: boolean;
};

/** Both forms of a file that somebody outside the editor has put back, and the buttons that choose one of them. */
export function Decision({ file, putBack, isMedia, token, mayPublish }: Props) {
  const { visible, found } = putBack;
  const text = texts().editor.file;
  return (
    <section className={sections.section}>
      <h2>{text.putBack}</h2>
      <p>{!found ? text.putBackGone : visible ? text.putBackOlder : text.putBackAgain}</p>
      {!isMedia && <Form label={text.putBackVisible} content={visible} />}
      {!isMedia && <Form label={text.putBackFound} content={found} />}
      {!isMedia && visible && found && (
        <details>
          <summary>{text.putBackChanged}</summary>
          <Comparison changes={listChanges(file, visible.toString(), found.toString())} />
        </details>
      )}
      {mayPublish && (
        <div className={styles.actions}>
          {(['keep', 'accept'] as const).map((action) => (
            <ActionButton
              key={action}
              form={contentActionForm}
              token={token}
              values={{ action, file, base: hashOf(found) }}
              label={text[action]}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Form({ label, content }: { label: string; content: Buffer | null }) {
  return (
    <details>
      <summary>{label}</summary>
      <pre className={styles.source}>
        {content?.toString() ?? texts().editor.file.putBackNothing}
      </pre>
    </details>
  );
}
