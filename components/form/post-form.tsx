'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { FormField } from '@/components/form/form-field';
import { SubmitButton } from '@/components/form/submit-button';
import { useSubmission } from '@/components/form/use-submission';
import {
  hasErrors,
  HONEYPOT_FIELD,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Field,
  type Form,
  type FormErrors,
  type Values,
} from '@/lib/forms/form';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

export type PostFormProps = FormErrors & {
  form: Form;
  /** Heading of the form. Without it, the title of the page is the heading. */
  title?: string;
  token: string;
  submissionId: string;
  /** Values of a rejected form. */
  values: Values | null;
  /** Initial values, for example of hidden fields. */
  initialValues?: Values;
  /** Content below the button, for example a link to another form. */
  children?: React.ReactNode;
};

/**
 * A form that works without scripts. With scripts it is submitted without leaving the page, with the same
 * validation and messages.
 */
export function PostForm({
  form,
  title,
  token,
  submissionId,
  values,
  initialValues,
  children,
  ...problems
}: PostFormProps) {
  const { errors, notice, isSending, send } = useSubmission(form, problems);
  const summary = useRef<HTMLDivElement>(null);
  const isScripted = useIsScripted();
  const idOf = (name: string) => `${form.name}-${name}`;
  const broken = form.fields.filter(({ name }) => errors[name]);
  const hasProblem = hasErrors({ errors, notice });

  useEffect(() => {
    if (hasProblem) summary.current?.focus();
    showInTitle(hasProblem);
  }, [hasProblem, errors, notice]);

  return (
    <section
      className={styles.section}
      {...(title ? { 'aria-labelledby': idOf('title') } : { 'aria-label': form.submit })}
    >
      {title && <h2 id={idOf('title')}>{title}</h2>}
      <ErrorSummary
        ref={summary}
        heading={title ? 'h3' : 'h2'}
        notice={notice}
        errors={broken.map(({ name }) => ({ href: `#${idOf(name)}`, text: errors[name] ?? '' }))}
      />
      <form
        className={styles.form}
        method="post"
        action={form.action}
        noValidate={isScripted}
        onSubmit={send}
      >
        <input type="hidden" name={TOKEN_FIELD} value={token} />
        <input type="hidden" name={SUBMISSION_FIELD} value={submissionId} />
        <div className={styles.honeypot}>
          <label htmlFor={idOf(HONEYPOT_FIELD)}>{formText.honeypot}</label>
          <input
            id={idOf(HONEYPOT_FIELD)}
            name={HONEYPOT_FIELD}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            id={idOf(field.name)}
            value={findValue(field, values, initialValues)}
            error={errors[field.name]}
            isScripted={isScripted}
          />
        ))}
        <div>
          <SubmitButton isSending={isSending}>
            {isSending ? formText.sending : form.submit}
          </SubmitButton>
        </div>
        {children}
        <p className="visually-hidden" role="status">
          {isSending && formText.sending}
        </p>
      </form>
    </section>
  );
}

// Submitted values win over initial ones, except in hidden fields.
function findValue({ name, type }: Field, values: Values | null, known: Values = {}): string {
  if (type === 'password') return '';
  const typed = type === 'hidden' ? undefined : values?.[name];
  return typed ?? known[name] ?? '';
}

// Returns false during server rendering and until hydration.
function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

// Screen readers read the title first, and a background tab shows nothing else.
function showInTitle(hasProblem: boolean): void {
  const prefix = formText.errorTitle('');
  const title = document.title.replace(prefix, '');
  document.title = hasProblem ? prefix + title : title;
}
