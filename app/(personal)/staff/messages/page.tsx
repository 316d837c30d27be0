import type { Metadata } from 'next';
import { Pagination } from '@/components/entry/pagination';
import inputStyles from '@/components/form/input.module.css';
import { SubmitButton } from '@/components/form/submit-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { contactForm } from '@/lib/forms/contact';
import { titleOf } from '@/lib/forms/message-forms';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { listMessagePage, MESSAGE_FILTERS } from '@/lib/server/contact/inbox';
import type { Message } from '@/lib/server/contact/message';
import { countFailedAccountMails } from '@/lib/server/mail/outbox';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import styles from './inbox.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE = '/staff/messages';

export function generateMetadata(): Metadata {
  return { title: texts().inbox.title };
}

export default async function InboxPage({ searchParams }: Props) {
  await requireRight('messages', PAGE);
  const asked = await searchParams;
  const filter = MESSAGE_FILTERS.find((name) => name === asked.show) ?? 'all';
  const search =
    typeof asked.q === 'string' ? stripControlCharacters(asked.q).trim().slice(0, 200) : '';
  const { messages, count, page, pages } = await listMessagePage(
    filter,
    search,
    Number(asked.page),
  );
  const deadMails = await countFailedAccountMails();
  return (
    <>
      <PageHeader
        title={texts().inbox.title}
        lead={texts().inbox.lead}
        above={<StaffBreadcrumbs />}
      />
      <div className={`container ${styles.content}`}>
        {asked.done === 'nothing' && <Notice kind="information">{texts().inbox.gone}</Notice>}
        {deadMails > 0 && <p>{texts().inbox.deadAccountMails(deadMails)}</p>}
        <form className={styles.search} role="search" action={PAGE}>
          <label>
            {texts().inbox.filter}
            <select className={inputStyles.input} name="show" defaultValue={filter} key={filter}>
              {MESSAGE_FILTERS.map((name) => (
                <option key={name} value={name}>
                  {texts().inbox.filters[name]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts().inbox.search}
            <input className={inputStyles.input} type="search" name="q" defaultValue={search} />
          </label>
          <SubmitButton>{texts().inbox.find}</SubmitButton>
        </form>
        <div className={styles.count}>
          <p role="status">
            {messages.length > 0 ? texts().inbox.count(count) : texts().inbox.none}
          </p>
          <a href="/api/staff/export">{texts().inbox.export}</a>
        </div>
        <List className={styles.list}>
          {messages.map((message) => (
            <li key={message.id}>
              <Line message={message} />
            </li>
          ))}
        </List>
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(number) =>
            `${PAGE}?${new URLSearchParams({ show: filter, q: search, page: String(number) }).toString()}`
          }
        />
      </div>
    </>
  );
}

function Line({ message }: { message: Message }) {
  const { id, topic, name, createdAt, state, mail } = message;
  const form = titleOf(message);
  const hasOwnTopic = topic !== '' && message.form !== contactForm.name;
  return (
    <>
      <span className={styles.state} data-state={state}>
        {texts().inbox.filters[state]}
      </span>
      <span className={styles.subject}>
        <a href={`${PAGE}/${id}`}>{topic || form}</a>
        {mail === 'dead' && <span className={styles.dead}>{texts().inbox.mails.dead}</span>}
      </span>
      <span className={styles.from}>
        {[name, hasOwnTopic ? form : ''].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.time}>
        <DateTime time={createdAt} />
      </span>
    </>
  );
}
