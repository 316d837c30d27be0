import type { Metadata } from 'next';
import { Pagination } from '@/components/entry/pagination';
import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { personActionForm } from '@/lib/forms/people';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import {
  listLog,
  LOG_KINDS,
  nameNobody,
  readLogQuery,
  type LogEntry,
  type LogQuery,
} from '@/lib/server/editor/act-log';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import contentStyles from '@/components/editor/content.module.css';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/people.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PEOPLE = personActionForm.page;
const PAGE = `${PEOPLE}/log`;
const PER_PAGE = 50;

export function generateMetadata(): Metadata {
  return { title: texts().people.logTitle };
}

/** The log of what staff have done, as far as it concerns what an administrator manages. */
export default async function LogPage({ searchParams }: Props) {
  const { grants } = await requireRight('administer', PAGE);
  const asked = await searchParams;
  const query = readLogQuery(asked);
  const entries = await listLog(grants, query);
  const pages = Math.max(1, Math.ceil(entries.length / PER_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked.page)) || 1), pages);
  return (
    <>
      <PageHeader
        title={texts().people.logTitle}
        lead={texts().people.logLead(getSettings().actLogDays)}
        above={<StaffBreadcrumbs trail={[{ label: texts().people.title, href: PEOPLE }]} />}
      />
      <div className={`container ${sections.content}`}>
        <Search query={query} />
        <div className={styles.actions}>
          <p role="status">
            {entries.length > 0 ? texts().people.logCount(entries.length) : texts().people.logNone}
          </p>
          <a href="/api/staff/people/log">{texts().people.logExport}</a>
        </div>
        <List className={`${styles.list} ${styles.rights}`}>
          {entries.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </List>
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) =>
            `${PAGE}?${new URLSearchParams({ ...query, page: String(number) }).toString()}`
          }
        />
      </div>
    </>
  );
}

function Search({ query: { kind, who, what } }: { query: LogQuery }) {
  const { people } = texts();
  return (
    <form className={contentStyles.search} role="search" action={PAGE}>
      <label>
        {people.logKind}
        <select className={inputStyles.input} name="kind" defaultValue={kind} key={kind}>
          {LOG_KINDS.map((name) => (
            <option key={name} value={name}>
              {people.logKinds[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {people.logWho}
        <input className={inputStyles.input} type="search" name="who" defaultValue={who} />
      </label>
      <label>
        {people.logWhat}
        <input className={inputStyles.input} type="search" name="what" defaultValue={what} />
      </label>
      <SubmitButton>{people.logFind}</SubmitButton>
    </form>
  );
}

function Entry({ entry: { at, by, action, file, about, right, pattern } }: { entry: LogEntry }) {
  const { people } = texts();
  const grant = right && people.grant(right, pattern);
  const subject = file ?? stripControlCharacters(about ?? people.somebody);
  return (
    <>
      <span>
        {stripControlCharacters(by ?? nameNobody(action))} {people.acts[action]}{' '}
        <strong>{subject}</strong>
        {grant && ` – ${grant}`}
      </span>
      <span className={styles.facts}>
        <DateTime time={at} />
      </span>
    </>
  );
}
