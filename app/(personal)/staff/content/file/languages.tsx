import { ActionButton } from '@/components/form/action-button';
import { List } from '@/components/page/list';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { formatDraft, formatFile } from '@/lib/server/editor/addresses';
import type { FileLanguage } from '@/lib/server/editor/file-languages';
import { nameLanguage } from '@/lib/server/editor/fields/translations';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/content.module.css';

type Props = { file: string; languages: readonly FileLanguage[]; token: string };

/** A file in each language of the site: where it is, in which state, or a button that begins its translation. */
export function Languages({ file, languages, token }: Props) {
  if (languages.length === 0) return null;
  const [original] = languages;
  const text = texts().editor.languages;
  return (
    <section className={sections.section}>
      <h2>{text.title}</h2>
      <List className={styles.list}>
        {languages.map((one) => (
          <li key={one.tag}>
            <span>
              <Name language={one} isCurrent={one.file === file} />
              {one.isOriginal && <span className={styles.facts}> · {text.original}</span>}
            </span>
            <div className={styles.languageState}>
              <State language={one} />
              {one.draft && <a href={formatDraft(one.draft)}>{text.draft}</a>}
              {!one.exists && !one.draft && one.mayWrite && original?.exists && (
                <ActionButton
                  form={contentActionForm}
                  token={token}
                  values={{ action: 'translate', file: one.file }}
                  label={text.begin(nameLanguage(one.tag))}
                />
              )}
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}

function Name({ language, isCurrent }: { language: FileLanguage; isCurrent: boolean }) {
  const { tag, file, exists, wasDeleted, mayWrite } = language;
  const name = nameLanguage(tag);
  if (isCurrent) return <strong aria-current="true">{name}</strong>;
  return (exists || wasDeleted) && mayWrite ? <a href={formatFile(file)}>{name}</a> : name;
}

function State({ language: { exists, known } }: { language: FileLanguage }) {
  const { states, languages } = texts().editor;
  if (!exists) return <span className={styles.facts}>{languages.missing}</span>;
  return (
    <span className={styles.facts}>
      {known && (
        <span className={styles.state} data-state={known.state}>
          {states[known.state]}
        </span>
      )}
      {known?.isOutdated && (
        <>
          {' · '}
          <strong>{languages.states.outdated}</strong>
        </>
      )}
    </span>
  );
}
