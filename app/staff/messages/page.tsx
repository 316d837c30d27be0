import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { SubmitButton } from '@/components/form/submit-button';
import inputStyles from '@/components/input.module.css';
import { List } from '@/components/list';
import { Moment } from '@/components/moment';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import { inbox as words, staff } from '@/lib/messages/en';
import { requireStaff } from '@/lib/server/accounts/current-user';
import { listMessagePage, MESSAGE_FILTERS } from '@/lib/server/contact/inbox';
import { type Message } from '@/lib/server/contact/messages';
import { countDeadAccountMails } from '@/lib/server/mail/outbox';
import { toVisible } from '@/lib/strip-control-characters';
import { Pagination } from './pagination';
import styles from './inbox.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE = '/staff/messages';
const STAFF = { label: staff.title, href: '/staff' };

export const metadata: Metadata = { title: words.title, robots: { index: false } };

export default async function InboxPage({ searchParams }: Props) {
  await requireStaff(PAGE);
  const asked = await searchParams;
  const filter = MESSAGE_FILTERS.find((name) => name === asked.show) ?? 'all';
  const search = typeof asked.q === 'string' ? toVisible(asked.q).trim().slice(0, 200) : '';
  const { messages, count, page, pages } = await listMessagePage(
    filter,
    search,
    Number(asked.page),
  );
  const deadMails = await countDeadAccountMails();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} above={<Breadcrumbs trail={[STAFF]} />} />
      <div className={`container ${styles.content}`}>
        {asked.done === 'nothing' && <Notice>{words.gone}</Notice>}
        {deadMails > 0 && <p>{words.deadAccountMails(deadMails)}</p>}
        <form className={styles.search} role="search" action={PAGE}>
          <label>
            {words.filter}
            <select className={inputStyles.input} name="show" defaultValue={filter} key={filter}>
              {MESSAGE_FILTERS.map((name) => (
                <option key={name} value={name}>
                  {words.filters[name]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {words.search}
            <input className={inputStyles.input} type="search" name="q" defaultValue={search} />
          </label>
          <SubmitButton>{words.find}</SubmitButton>
        </form>
        <p role="status">{messages.length > 0 ? words.count(count) : words.none}</p>
        <List className={styles.list}>
          {messages.map((message) => (
            <li key={message.id}>
              <Line message={message} />
            </li>
          ))}
        </List>
        <Pagination page={page} pages={pages} query={{ show: filter, q: search }} address={PAGE} />
        <a href="/api/staff/export">{words.export}</a>
      </div>
    </>
  );
}

function Line({ message: { id, topic, name, createdAt, state, mail } }: { message: Message }) {
  const marks = [
    state === 'new' ? null : words.filters[state],
    mail === 'dead' ? words.mails.dead : null,
  ].filter(Boolean);
  return (
    <>
      <a href={`${PAGE}/${id}`}>{topic}</a>
      <span>
        {name} · <Moment time={createdAt} />
        {marks.length > 0 && ` · ${marks.join(', ')}`}
      </span>
    </>
  );
}
