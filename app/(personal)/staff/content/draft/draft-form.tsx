import formStyles from '@/components/form/form.module.css';
import inputStyles from '@/components/form/input.module.css';
import { draftForm, UPLOAD_ACTION } from '@/lib/forms/content';
import { SUBMISSION_FIELD, TOKEN_FIELD } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import { createRandomId } from '@/lib/server/crypto';
import { SHOWN, SOURCE } from '@/lib/server/editor/fields/draft-changes';
import type { DraftView } from '@/lib/server/editor/drafts/draft-view';
import type { OriginalView } from '@/lib/server/editor/drafts/original-view';
import { listOptions } from '@/lib/server/editor/fields/field-options';
import type { FormPart } from '@/lib/server/editor/fields/file-form';
import { listOwnedFields } from '@/lib/server/editor/fields/owned-fields';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { FIELD } from '@/lib/server/editor/fields/typed';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { Bar, LinkToBar } from './bar';
import { Field } from './field';
import { Later } from './later';
import { hasName, Problems, type FieldContext } from './field-problems';
import { Confirmation, isInherited, OriginalText } from './original';
import { OwnedField } from './owned-field';
import { Toolbar } from './toolbar';
import { InsertFile } from './upload-field';
import { DraftFiles } from './draft-files';
import styles from './draft.module.css';

type Props = {
  view: DraftView;
  original: OriginalView | null;
  token: string;
  /** Code that saves while somebody is writing. */
  script: string;
  added: FieldContext['added'];
  /** Names of fields that somebody else has changed meanwhile. */
  conflicts: readonly string[];
  mayPublish: boolean;
};

/** Id of the form, for buttons outside it. */
export const DRAFT_FORM = 'draft';

/** The form of a draft: its required fields, its text and all other fields, or the whole file as text. */
export function DraftForm({ view, original, token, script, added, conflicts, mayPublish }: Props) {
  const { draft, form, problems, online } = view;
  const owned = listOwnedFields(draft.file);
  const messages = new Map<string, string[]>();
  for (const { name, message } of problems) {
    messages.set(name, [...(messages.get(name) ?? []), message]);
  }
  const { targets, ...options } = listOptions();
  const context = { problems: messages, added, original, ...options };
  const { languages } = texts().editor;
  const bodyLabel = texts().editor.draft.text;
  const isCommon = (one: FormPart) =>
    original ? isInherited(one, context) : one.part.isRare === true && !one.part.isRequired;
  const own = form?.parts.filter((part) => !isCommon(part)) ?? [];
  const common = form?.parts.filter(isCommon) ?? [];
  const isPressing = ({ part: { name } }: FormPart) =>
    hasName(`${FIELD}.${name}`, messages) || conflicts.includes(name);
  const show = ({ part, typed }: FormPart) => (
    <FormField key={part.name} {...{ part, typed, context }} source={owned.get(part.name)}>
      {conflicts.includes(part.name) && <Online text={online.get(part.name) ?? ''} />}
    </FormField>
  );
  return (
    <>
      <form
        id={DRAFT_FORM}
        className={styles.form}
        method="post"
        action={draftForm.action}
        data-texts={JSON.stringify({
          ...texts().editor.saving,
          missing: texts().editor.draft.missing,
          corrected: texts().editor.draft.corrected,
          upload: texts().upload.script,
        })}
        data-upload={UPLOAD_ACTION}
        suppressHydrationWarning
      >
        <input type="hidden" name={TOKEN_FIELD} value={token} />
        <input type="hidden" name={SUBMISSION_FIELD} value={createRandomId()} />
        <input type="hidden" name={DRAFT_FIELDS.id} value={draft.id} />
        <input type="hidden" name={DRAFT_FIELDS.revision} value={draft.revision} />
        <input type="hidden" name={DRAFT_FIELDS.base} value={draft.base} />
        <input type="hidden" name={DRAFT_FIELDS.file} value={draft.file} />
        {/* The Enter key presses the first button. */}
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
            {own.filter(({ part }) => part.isRequired).map(show)}
            {view.hasText && (
              <div className={formStyles.field}>
                <label htmlFor={BODY}>{bodyLabel}</label>
                <p className={formStyles.hint} id="text-hint">
                  {texts().editor.draft.textHint}
                </p>
                <Problems of={BODY} context={context} />
                {original && <OriginalText of={BODY} original={original} />}
                <Toolbar controls={BODY} />
                <textarea
                  className={`${inputStyles.input} ${styles.text}`}
                  id={BODY}
                  name={BODY}
                  dir="auto"
                  aria-invalid={messages.has(BODY) || undefined}
                  aria-describedby={messages.has(BODY) ? `text-hint ${BODY}-problem` : 'text-hint'}
                  defaultValue={form.body}
                />
                {conflicts.includes(BODY) && <Online text={online.get(BODY) ?? ''} />}
                <InsertFile targets={targets} />
              </div>
            )}
            <LinkToBar mayPublish={mayPublish} />
            {own.filter(({ part }) => !part.isRequired).map(show)}
            {common.length > 0 && (
              <details className={styles.more} open={common.some(isPressing)}>
                <summary>{original ? languages.same : texts().editor.draft.more}</summary>
                {original && <p className={formStyles.hint}>{languages.sameHint}</p>}
                <div className={styles.form}>{common.map(show)}</div>
              </details>
            )}
          </>
        ) : (
          <div className={formStyles.field}>
            <label htmlFor={SOURCE}>{texts().editor.draft.source}</label>
            <p className={formStyles.hint} id="source-hint">
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
        {original && form && <Confirmation original={original} />}
        {mayPublish && <Later />}
        <DraftFiles draft={draft} files={view.files} isForm={form !== null && view.hasText} />
        <Bar view={view} mayPublish={mayPublish} />
      </form>
      <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </>
  );
}

type FormFieldProps = FormPart & {
  context: FieldContext;
  /** Name of the source from which its value comes. */
  source?: string | undefined;
  children?: React.ReactNode;
};

function FormField({ part, typed, context, source, children }: FormFieldProps) {
  const { name, control, label, isRequired } = part;
  if (source !== undefined) return <OwnedField part={part} typed={typed} source={source} />;
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
