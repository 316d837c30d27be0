import formStyles from '@/components/form/form.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { List } from '@/components/page/list';
import { formatFileSize } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { isImage } from '@/lib/server/content/files/media-types';
import { formatPreview } from '@/lib/server/editor/addresses';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { isUsed } from '@/lib/server/editor/uploads/draft-edits';
import type { DraftFile } from '@/lib/server/editor/uploads/draft-files';
import { toMarkdown } from '@/lib/server/editor/uploads/insert-file';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import styles from './draft.module.css';

type FilesProps = { draft: Draft; files: readonly DraftFile[]; isForm: boolean };

/** The files of a draft, which its author can put into the text or remove. */
export function DraftFiles({ draft, files, isForm }: FilesProps) {
  if (files.length === 0) return null;
  const { files: title, filesHint, unused } = texts().upload;
  return (
    <section className={styles.group} id="files" aria-labelledby="files-title" tabIndex={-1}>
      <h2 id="files-title">{title}</h2>
      <p className={formStyles.hint}>{filesHint}</p>
      <List className={styles.files}>
        {files.map((one) => (
          <li key={one.id} className={styles.file}>
            {isImage(one.file) && (
              // eslint-disable-next-line @next/next/no-img-element -- seen by one person, served as it is
              <img className={styles.thumbnail} src={addressOf(draft, one)} alt="" loading="lazy" />
            )}
            <span className={styles.fileName}>
              <a href={addressOf(draft, one)}>{one.file}</a>{' '}
              <span className={styles.facts}>
                {formatFileSize(one.size)}
                {!isUsed(one, draft) && ` · ${unused}`}
              </span>
            </span>
            <FileButtons draft={draft} file={one} isForm={isForm} />
          </li>
        ))}
      </List>
    </section>
  );
}

function FileButtons({ draft, file, isForm }: { draft: Draft; file: DraftFile; isForm: boolean }) {
  const { insertShort, insertOne, removeShort, removeOne } = texts().upload;
  const shared = {
    className: `${buttonStyles.button} ${buttonStyles.quiet} ${styles.small}`,
    type: 'submit',
    name: DRAFT_FIELDS.act,
    formNoValidate: true,
  } as const;
  return (
    <span className={styles.itemButtons}>
      {isForm && (
        <button
          {...shared}
          value={`insert.${file.id}`}
          aria-label={insertOne(file.file)}
          data-markdown={toMarkdown(draft.file, file)}
        >
          {insertShort}
        </button>
      )}
      <button {...shared} value={`drop.${file.id}`} aria-label={removeOne(file.file)}>
        {removeShort}
      </button>
    </span>
  );
}

function addressOf(draft: Draft, { file }: DraftFile): string {
  return `${formatPreview(draft)}/${toFileName(file)}`;
}
