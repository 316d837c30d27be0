import { ErrorSummary } from '@/components/form/error-summary';
import { FormField } from '@/components/form/form-field';
import { SubmitButton } from '@/components/form/submit-button';
import {
  HONEYPOT_FIELD,
  NO_ERRORS,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Field,
  type Form,
  type FormErrors,
  type FormTexts,
  type Values,
} from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import styles from './form.module.css';

export type PostFormProps = Partial<FormErrors> & {
  form: Form;
  /** Code that sends the form without leaving the page. */
  script: string;
  /** Heading of the form. Without it, the title of the page is the heading. */
  title?: string;
  /** The visitor's XSRF token; none on a content page. */
  token?: string;
  /** Random id of this copy of the form. Without it, the script chooses one. */
  submissionId?: string;
  /** Values of a rejected form. */
  values?: Values | null;
  /** Initial values, for example of hidden fields. */
  initialValues?: Values;
  /** Content below the button, for example a link to another form. */
  children?: React.ReactNode;
};

/**
 * A form that works without scripts. With scripts (lib/browser) it is submitted without leaving the page, with
 * the same validation and messages.
 *
 * The script runs while the page loads, and changes attributes and texts before React hydrates an interactive page.
 * Each element that it changes has `suppressHydrationWarning`, and a single text as its only child.
 */
export function PostForm({
  form,
  script,
  title,
  token,
  submissionId = '',
  values = null,
  initialValues,
  errors = NO_ERRORS.errors,
  notice = NO_ERRORS.notice,
  children,
}: PostFormProps) {
  const submit = readText(form.submit);
  // No heading of a text has an underscore in its id.
  const idOf = (name: string) => `${form.name}_${name}`;
  const visible = form.fields.filter(({ type }) => type !== 'hidden');
  const errorOf = (name: string) => errors[name] ?? '';
  return (
    <section
      className={styles.section}
      {...(title ? { 'aria-labelledby': idOf('title') } : { 'aria-label': submit })}
    >
      {title && <h2 id={idOf('title')}>{title}</h2>}
      <ErrorSummary
        id={idOf('problem')}
        heading={title ? 'h3' : 'h2'}
        notice={notice ?? ''}
        fields={visible.map(({ name }) => ({ id: idOf(name), error: errorOf(name) }))}
      />
      <form
        className={styles.form}
        method="post"
        action={form.action}
        data-texts={JSON.stringify(listTexts())}
        suppressHydrationWarning
      >
        {token !== undefined && <input type="hidden" name={TOKEN_FIELD} value={token} />}
        <input type="hidden" name={SUBMISSION_FIELD} value={submissionId} />
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={idOf(field.name)}
            value={findValue(field, values, initialValues)}
            error={errorOf(field.name)}
          />
        ))}
        <div>
          <SubmitButton kind={form.isDangerous ? 'danger' : 'main'}>{submit}</SubmitButton>
        </div>
        {children}
        {/* At the end, so that screen readers say the fields first. */}
        <div className={styles.honeypot}>
          <label htmlFor={idOf(HONEYPOT_FIELD)}>{texts().form.honeypot}</label>
          <input
            id={idOf(HONEYPOT_FIELD)}
            name={HONEYPOT_FIELD}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <p className="visually-hidden" role="status" suppressHydrationWarning>
          {''}
        </p>
      </form>
      <script dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
    </section>
  );
}

function listTexts(): FormTexts {
  const { errorTitle, summaryTitle, sending, offline, unexpected } = texts().form;
  return { errorTitle: errorTitle(''), summaryTitle, sending, offline, unexpected };
}

// Submitted values win over initial ones, except in hidden fields.
function findValue({ name, type }: Field, values: Values | null, known: Values = {}): string {
  if (type === 'password') return '';
  const typed = type === 'hidden' ? undefined : values?.[name];
  return typed ?? known[name] ?? '';
}
