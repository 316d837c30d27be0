import formStyles from '@/components/form/form.module.css';
import inputStyles from '@/components/form/input.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { UPLOAD_ACTION } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { CHOSEN, DESCRIPTION, linkTo, UPLOAD } from '@/lib/server/editor/uploads/insert-file';
import styles from './draft.module.css';

const IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const DOCUMENTS = 'application/pdf';

type Props = { of: string; label: string; kind: 'image' | 'document' };

/** A control for a file that goes into another field. Its button sends the form with the files; a script only the file. */
export function UploadField({ of, label, kind }: Props) {
  const name = `${UPLOAD}.${of}`;
  const { image, chooseDocument, submit, submitFor } = texts().upload;
  const control = (
    <div className={styles.upload} data-upload-for={of}>
      <label htmlFor={name}>{kind === 'image' ? image : chooseDocument}</label>
      <div className={styles.itemButtons}>
        <FileInput name={name} accept={kind === 'image' ? IMAGES : DOCUMENTS} />
        <UploadButton value={name} label={submit} description={submitFor(label)} />
      </div>
      <Status />
    </div>
  );
  if (kind === 'image') return control;
  return (
    <details className={styles.more}>
      <summary>{chooseDocument}</summary>
      {control}
    </details>
  );
}

/** Controls that put an image or a link to a document into the text: at its end or, with a script, where the cursor is. */
export function InsertFile({ targets }: { targets: readonly string[] }) {
  const name = `${UPLOAD}.${BODY}`;
  const { insert, file, hint, description, insertSubmit } = texts().upload;
  return (
    <details className={styles.more} id="insert">
      <summary>{insert}</summary>
      <div className={styles.upload} data-upload-for={BODY}>
        <label htmlFor={name}>{file}</label>
        <p className={formStyles.hint} id={`${name}-hint`}>
          {hint}
        </p>
        <FileInput name={name} accept={`${IMAGES},${DOCUMENTS}`} describedBy={`${name}-hint`} />
        <label htmlFor={DESCRIPTION}>{description}</label>
        <input
          className={inputStyles.input}
          type="text"
          id={DESCRIPTION}
          name={DESCRIPTION}
          autoComplete="off"
        />
        <div className={styles.itemButtons}>
          <UploadButton value={name} label={insertSubmit} />
        </div>
        <Status />
        <Chooser targets={targets} />
      </div>
    </details>
  );
}

/** A control for something to which a text can link because the site has it. */
function Chooser({ targets }: { targets: readonly string[] }) {
  const { choose, chooseHint, chooseSubmit } = texts().upload;
  return (
    <>
      <label htmlFor={CHOSEN}>{choose}</label>
      <p className={formStyles.hint} id={`${CHOSEN}-hint`}>
        {chooseHint}
      </p>
      <div className={styles.itemButtons}>
        <input
          className={`${inputStyles.input} ${styles.chooser}`}
          type="text"
          id={CHOSEN}
          name={CHOSEN}
          list={`${CHOSEN}-list`}
          autoComplete="off"
          aria-describedby={`${CHOSEN}-hint`}
        />
        <datalist id={`${CHOSEN}-list`}>
          {targets.map((target) => (
            <option key={target} value={target} data-markdown={linkTo(target, '')} />
          ))}
        </datalist>
        <button
          className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.small}`}
          type="submit"
          name={DRAFT_FIELDS.act}
          value={CHOSEN}
          formNoValidate
        >
          {chooseSubmit}
        </button>
      </div>
    </>
  );
}

type FileInputProps = { name: string; accept: string; describedBy?: string };

function FileInput({ name, accept, describedBy }: FileInputProps) {
  return <input type="file" id={name} name={name} accept={accept} aria-describedby={describedBy} />;
}

type ButtonProps = { value: string; label: string; description?: string };

function UploadButton({ value, label, description }: ButtonProps) {
  return (
    <button
      className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.small}`}
      type="submit"
      name={DRAFT_FIELDS.act}
      value={value}
      formAction={UPLOAD_ACTION}
      formEncType="multipart/form-data"
      formNoValidate
      aria-label={description}
    >
      {label}
    </button>
  );
}

/** Place in which a script says how an upload goes on. */
function Status() {
  return (
    <p className={styles.facts} aria-live="polite" data-upload-status suppressHydrationWarning />
  );
}
