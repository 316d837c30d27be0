import type { Metadata } from 'next';
import { DraftList } from '@/components/editor/draft-list';
import { Pagination } from '@/components/entry/pagination';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { twoFactorForm } from '@/lib/forms/account';
import { newContentForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import {
  lacksTwoFactor,
  mayEdit,
  requireEditor,
  type Current,
} from '@/lib/server/accounts/signing-in/current-user';
import { translationFile } from '@/lib/server/content/files/translated-tree';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { listDrafts } from '@/lib/server/editor/drafts/drafts';
import { listScheduledFor } from '@/lib/server/editor/drafts/schedule';
import {
  listFiles,
  listKinds,
  listTitles,
  readQuery,
  type Kind,
} from '@/lib/server/editor/file-list';
import { nameDrafts } from '@/lib/server/editor/drafts/named-drafts';
import { listActs, type Act } from '@/lib/server/editor/history';
import { findObstacle } from '@/lib/server/editor/content-folder';
import { nameLanguage } from '@/lib/server/editor/fields/translations';
import type { ContentFile } from '@/lib/server/publishing/asking/questions';
import sections from '@/components/page/sections.module.css';
import { Scheduled } from './scheduled';
import { SearchForm } from './search-form';
import styles from '@/components/editor/content.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const SUCCESSES = ['discarded', 'deleted'];

export function generateMetadata(): Metadata {
  return { title: texts().editor.title };
}

/** Everything that somebody may write: their drafts, and all files, which they can search. */
export default async function ContentPage({ searchParams }: Props) {
  const current = await requireEditor(CONTENT);
  const asked = await searchParams;
  const done = String(asked.done ?? '');
  const notice = getOwnValue(texts().editor.done, done);
  const kinds = listKinds(current);
  const obstacle = findObstacle();
  const { query, page, perPage } = readQuery(asked, current);
  const listed = await listFiles(query);
  const { files, total } = listed ?? { files: [], total: 0 };
  const drafts = nameDrafts(await listDrafts(current.user.id));
  const scheduled = await listScheduledFor(current);
  const acts = (await listActs('', 50))
    .filter(({ file }) => mayEdit('write', current, file))
    .slice(0, 10);
  const titles = await listTitles([...scheduled, ...acts].map(({ file }) => file));
  return (
    <>
      <PageHeader
        title={texts().editor.title}
        lead={texts().editor.lead}
        above={<StaffBreadcrumbs />}
      />
      <div className={`container ${sections.content}`}>
        {notice && (
          <Notice kind={SUCCESSES.includes(done) ? 'success' : 'information'}>{notice}</Notice>
        )}
        {done === 'forbidden' && current.rights.includes('publish') && lacksTwoFactor(current) && (
          <p>
            {texts().editor.draft.twoFactor}{' '}
            <a href={twoFactorForm.page}>{texts().staff.twoFactor}</a>
          </p>
        )}
        {obstacle && <p>{texts().editor.obstacles[obstacle]}</p>}
        {drafts.length > 0 && (
          <section className={sections.section}>
            <h2>{texts().editor.myDrafts}</h2>
            <DraftList drafts={drafts} />
          </section>
        )}
        <Scheduled drafts={scheduled} titles={titles} />
        <NewEntries kinds={kinds} />
        <section className={sections.section}>
          <h2>{texts().editor.findTitle}</h2>
          <SearchForm kinds={kinds} asked={query} />
          <p role="status">
            {!listed && texts().editor.notListed}
            {listed && (total > 0 ? texts().editor.count(total) : texts().editor.nothing)}
          </p>
          <List className={styles.list}>
            {files.map((file) => (
              <li key={file.file}>
                <FileLine file={file} kinds={kinds} current={current} />
              </li>
            ))}
          </List>
          <Pagination
            page={page}
            pages={Math.ceil(total / perPage)}
            hrefOf={(number) => formatSearch(asked, number)}
          />
        </section>
        <Recent acts={acts} titles={titles} />
      </div>
    </>
  );
}

function NewEntries({ kinds }: { kinds: readonly Kind[] }) {
  const own = kinds.filter(({ canCreate }) => canCreate);
  if (own.length === 0) return null;
  return (
    <section className={sections.section}>
      <h2>{texts().editor.create}</h2>
      <List className={styles.kinds}>
        {own.map(({ folder, many }) => (
          <li key={folder}>
            <a href={`${newContentForm.page}?type=${folder}`}>{texts().editor.addTo(many)}</a>
          </li>
        ))}
      </List>
    </section>
  );
}

type LineProps = { file: ContentFile; kinds: readonly Kind[]; current: Current };

function FileLine({ file, kinds, current }: LineProps) {
  const { title, state, type, changedAt, language, missing = [], isOutdated } = file;
  const { languages } = texts().editor;
  // Somebody may write only translations of the file.
  const own = [file.file, ...missing.map((tag) => translationFile(file.file, tag))].find((one) =>
    mayEdit('write', current, one),
  );
  const kind = kinds.find(({ folder }) => folder === type);
  return (
    <>
      <a href={formatFile(own ?? file.file)}>{title}</a>
      <span className={styles.facts}>
        {kind && `${kind.many} · `}
        {language !== undefined && `${nameLanguage(language)} · `}
        <span className={styles.state} data-state={state}>
          {texts().editor.states[state]}
        </span>
        {isOutdated && ` · ${languages.states.outdated}`}
        {missing.length > 0 && ` · ${languages.lacks(missing.map(nameLanguage))}`}
        {changedAt !== null && (
          <>
            {' · '}
            {texts().editor.changed} <DateTime time={changedAt} />
          </>
        )}
      </span>
    </>
  );
}

/** The latest changes that were made here to what somebody may write. */
function Recent({ acts, titles }: { acts: readonly Act[]; titles: ReadonlyMap<string, string> }) {
  if (acts.length === 0) return null;
  return (
    <section className={sections.section}>
      <h2>{texts().editor.recent}</h2>
      <List className={styles.list}>
        {acts.map(({ id, at, by, action, file }) => (
          <li key={id}>
            <a href={formatFile(file)}>{titles.get(file) ?? file}</a>
            <span className={styles.facts}>
              {by ?? texts().editor.file.somebody} {texts().editor.acts[action]} ·{' '}
              <DateTime time={at} />
            </span>
          </li>
        ))}
      </List>
    </section>
  );
}

function formatSearch(asked: Record<string, unknown>, page: number): string {
  const query = ['q', 'type', 'state', 'language'].flatMap((name) => {
    const value = asked[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return `${CONTENT}?${new URLSearchParams([...query, ['page', String(page)]]).toString()}`;
}
