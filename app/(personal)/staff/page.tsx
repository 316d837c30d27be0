import type { Metadata } from 'next';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { LinkList } from '@/components/page/status-page';
import { twoFactorForm } from '@/lib/forms/account';
import { personActionForm } from '@/lib/forms/people';
import { texts } from '@/lib/i18n/texts';
import { isEditor, requireStaff } from '@/lib/server/accounts/signing-in/current-user';
import type { Right } from '@/lib/server/accounts/users/rights';
import { countMessages } from '@/lib/server/contact/inbox';
import { CONTENT } from '@/lib/server/editor/addresses';
import { countFailedAccountMails } from '@/lib/server/mail/outbox';
import { getWaiting } from '@/lib/server/publishing/publishing';
import sections from '@/components/page/sections.module.css';
import styles from './staff.module.css';

const INBOX = '/staff/messages';
const PUBLISHING = '/staff/publishing';

export function generateMetadata(): Metadata {
  return { title: texts().staff.title };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The first page that staff see after signing in, with the work that is waiting for them. */
export default async function StaffPage({ searchParams }: Props) {
  const current = await requireStaff('/staff');
  const { rights } = current;
  const { done } = await searchParams;
  return (
    <>
      <PageHeader title={texts().staff.title} lead={texts().staff.lead} />
      <div className={`container ${sections.content}`}>
        {done === 'forbidden' && <Notice kind="information">{texts().notSent.forbidden}</Notice>}
        {rights.includes('messages') && <Messages />}
        {rights.includes('preview') && <Changes />}
        <section className={sections.section}>
          <h2>{texts().staff.links}</h2>
          <LinkList
            links={[
              ...(isEditor(current) ? [{ label: texts().editor.title, href: CONTENT }] : []),
              ...rights.flatMap((right) => listLinks(right)),
              { label: texts().staff.account, href: '/account' },
              { label: texts().staff.twoFactor, href: twoFactorForm.page },
            ]}
          />
        </section>
      </div>
    </>
  );
}

async function Messages() {
  const counts = await countMessages();
  const deadMails = await countFailedAccountMails();
  const waiting = (['new', 'undelivered'] as const).filter((filter) => counts[filter] > 0);
  return (
    <section className={sections.section}>
      <h2>{texts().staff.messages}</h2>
      {counts.new === 0 && <p>{texts().staff.nothingNew}</p>}
      <List className={styles.counts}>
        {waiting.map((filter) => (
          <li key={filter}>
            <a href={`${INBOX}?show=${filter}`}>
              <strong>{counts[filter]}</strong>{' '}
              <span>{texts().staff.counts[filter](counts[filter])}</span>
            </a>
          </li>
        ))}
      </List>
      {deadMails > 0 && <p>{texts().inbox.deadAccountMails(deadMails)}</p>}
    </section>
  );
}

/** How many changes wait to be published, if any do. */
function Changes() {
  const waiting = getWaiting();
  const count = waiting?.changes.length ?? 0;
  if (count === 0 && !waiting?.reason) return null;
  return (
    <section className={sections.section}>
      <h2>{texts().publishing.title}</h2>
      {waiting?.reason && <a href={PUBLISHING}>{texts().publishing.nothingIsPublished}</a>}
      <List className={styles.counts}>
        {count > 0 && (
          <li>
            <a href={PUBLISHING}>
              <strong>{count}</strong> <span>{texts().publishing.waitingCount(count)}</span>
            </a>
          </li>
        )}
      </List>
    </section>
  );
}

function listLinks(right: Right): { label: string; href: string }[] {
  if (right === 'alerts') return [{ label: texts().staffAlert.title, href: '/staff/alert' }];
  if (right === 'preview') {
    return [{ label: texts().publishing.title, href: PUBLISHING }];
  }
  if (right === 'administer') {
    return [{ label: texts().staff.people, href: personActionForm.page }];
  }
  if (right !== 'messages') return [];
  return [
    { label: texts().staff.inbox, href: INBOX },
    { label: texts().inbox.export, href: '/api/staff/export' },
  ];
}
