import inputStyles from '@/components/form/input.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { DateTime } from '@/components/page/date-time';
import { draftForm } from '@/lib/forms/content';
import { SUBMISSION_FIELD, TOKEN_FIELD } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import { commonFields } from '@/lib/server/content/types/entry-roles';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { createRandomId } from '@/lib/server/crypto';
import { CONTENT } from '@/lib/server/editor/addresses';
import { FIELD, SHOWN, SOURCE } from '@/lib/server/editor/fields/draft-changes';
import type { DraftView } from '@/lib/server/editor/drafts/draft-view';
import { listOptions } from '@/lib/server/editor/fields/field-options';
import type { FormPart } from '@/lib/server/editor/fields/file-form';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { Field } from './field';
import { Problems, type FieldContext } from './field-problems';
import { Toolbar } from './toolbar';
import styles from './draft.module.css';

type Props = {
  view: DraftView;
  token: string;
  /** Code that saves while somebody is writing. */
  script: string;
  added: FieldContext['added'];
  /** Names of fields that somebody else has changed meanwhile. */
  conflicts: readonly string[];
  mayPublish: boolean;
};

/** The form of a draft: a field for each part of its file, or the whole file as text. */
export function DraftForm({ view, token, script, added, conflicts, mayPublish }: Props) {
  const { draft, form, problems, online } = view;
  const messages = new Map<string, string[]>();
  for (const { name, message } of problems) {
    messages.set(name, [...(messages.get(name) ?? []), message]);
  }
  const context = { problems: messages, added, ...listOptions() };
  const bodyLabel = texts().editor.draft.text;
  const isCommon = ({ part }: FormPart) => Object.hasOwn(commonFields, part.name);
  const own = form?.parts.filter((part) => !isCommon(part)) ?? [];
  const common = form?.parts.filter(isCommon) ?? [];
  return (
    <>
      <form
        className={styles.form}
        method="post"
        action={draftForm.action}
        data-texts={JSON.stringify(texts().editor.saving)}
        suppressHydrationWarning
      >
        <input type="hidden" name={TOKEN_FIELD} value={token} />
        <input type="hidden" name={SUBMISSION_FIELD} value={createRandomId()} />
        <input type="hidden" name={DRAFT_FIELDS.id} value={draft.id} />
        <input type="hidden" name={DRAFT_FIELDS.revision} value={draft.revision} />
        <input type="hidden" name={DRAFT_FIELDS.base} value={draft.base} />
        {/* The first button is the one that the Enter key presses. */}
        <button
          className="visually-hidden"
          type="submit"
          name={DRAFT_FIELDS.act}
          value="save"
          tabIndex={-1}
        >
          {texts().editor.draft.save}
        </button>
        {form ? (
          <>
            {own.map(({ part, typed }) => (
              <FormField key={part.name} part={part} typed={typed} context={context}>
                {conflicts.includes(part.name) && <Online text={online.get(part.name) ?? ''} />}
              </FormField>
            ))}
            {common.length > 0 && (
              <details className={styles.more}>
                <summary>{texts().editor.draft.more}</summary>
                <div className={styles.form}>
                  {common.map(({ part, typed }) => (
                    <FormField key={part.name} part={part} typed={typed} context={context} />
                  ))}
                </div>
              </details>
            )}
            {view.hasText && (
              <div className={styles.field}>
                <label htmlFor={BODY}>{bodyLabel}</label>
                <p className={styles.hint} id="text-hint">
                  {texts().editor.draft.textHint}
                </p>
                <Problems of={BODY} context={context} />
                <Toolbar controls={BODY} />
                <textarea
                  className={`${inputStyles.input} ${styles.text}`}
                  id={BODY}
                  name={BODY}
                  aria-describedby="text-hint"
                  defaultValue={form.body}
                />
                {conflicts.includes(BODY) && <Online text={online.get(BODY) ?? ''} />}
              </div>
            )}
          </>
        ) : (
          <div className={styles.field}>
            <label htmlFor={SOURCE}>{texts().editor.draft.source}</label>
            <p className={styles.hint} id="source-hint">
              {texts().editor.draft.sourceHint}
            </p>
            <textarea
              className={`${inputStyles.input} ${styles.source}`}
              id={SOURCE}
              name={SOURCE}
              spellCheck={false}
              aria-describedby="source-hint"
              defaultValue={draft.content}
            />
            {view.onlineSource !== null && <Online text={view.onlineSource} />}
          </div>
        )}
        <Bar view={view} mayPublish={mayPublish} />
      </form>
      <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </>
  );
}

type FormFieldProps = FormPart & { context: FieldContext; children?: React.ReactNode };

function FormField({ part, typed, context, children }: FormFieldProps) {
  const { name, control, label, isRequired } = part;
  if (typed === null) {
    return (
      <p className={styles.facts}>
        <strong>{readText(label)}</strong>: {texts().editor.draft.onlyAsText}
      </p>
    );
  }
  return (
    <>
      <input type="hidden" name={`${SHOWN}.${name}`} value="1" />
      <Field
        control={control}
        name={`${FIELD}.${name}`}
        label={readText(label)}
        isRequired={isRequired}
        typed={typed}
        context={context}
      />
      {children}
    </>
  );
}

/** Text that visitors see in place of a text that somebody is about to publish. */
function Online({ text }: { text: string }) {
  return (
    <div>
      <p className={styles.facts}>{texts().editor.draft.onlineNow}</p>
      <div className={styles.online}>{text || '–'}</div>
    </div>
  );
}

function Bar({ view, mayPublish }: { view: DraftView; mayPublish: boolean }) {
  const { draft, form, canShowForm } = view;
  const { main, quiet, button } = buttonStyles;
  const name = DRAFT_FIELDS.act;
  return (
    <div className={styles.bar} role="group" aria-label={texts().editor.draft.bar}>
      <button className={`${button} ${quiet}`} type="submit" name={name} value="save">
        {texts().editor.draft.save}
      </button>
      <button
        className={`${button} ${quiet}`}
        type="submit"
        name={name}
        value="preview"
        formTarget="preview"
      >
        {texts().editor.draft.preview}
      </button>
      {mayPublish && (
        <button className={`${button} ${main}`} type="submit" name={name} value="publish">
          {texts().editor.draft.publish}
        </button>
      )}
      {form ? (
        <button className={`${button} ${quiet}`} type="submit" name={name} value="source">
          {texts().editor.draft.showSource}
        </button>
      ) : (
        canShowForm && (
          <button className={`${button} ${quiet}`} type="submit" name={name} value="form">
            {texts().editor.draft.showForm}
          </button>
        )
      )}
      <p className={styles.facts}>
        <span data-saved suppressHydrationWarning>
          {texts().editor.draft.saved} <DateTime time={draft.savedAt} />
        </span>
        <strong role="status" suppressHydrationWarning />{' '}
        <a
          data-sign-in
          href={formatLoginPath(CONTENT)}
          target="_blank"
          hidden
          suppressHydrationWarning
        >
          {texts().editor.saving.signIn}
        </a>
        {!mayPublish && ` · ${texts().editor.draft.noRight}`}
      </p>
    </div>
  );
}
