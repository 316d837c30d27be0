import type { Metadata } from 'next';
import { List } from '@/components/list';
import { LinkList } from '@/components/message-page';
import { PageHeader } from '@/components/page-header';
import { twoFactorForm } from '@/lib/forms/account';
import { inbox, staff as words } from '@/lib/messages/en';
import { requireStaff } from '@/lib/server/accounts/current-user';
import { countMessages } from '@/lib/server/contact/inbox';
import { countDeadAccountMails } from '@/lib/server/mail/outbox';
import styles from './staff.module.css';

const INBOX = '/staff/messages';

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/** Where staff land after signing in: what waits for them, and the way to it. */
export default async function StaffPage() {
  await requireStaff('/staff');
  const counts = await countMessages();
  const deadMails = await countDeadAccountMails();
  const waiting = (['new', 'undelivered'] as const).filter((filter) => counts[filter] > 0);
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <div className={`container ${styles.content}`}>
        <section className={styles.section}>
          <h2>{words.messages}</h2>
          {counts.new === 0 && <p>{words.nothingNew}</p>}
          <List className={styles.counts}>
            {waiting.map((filter) => (
              <li key={filter}>
                <a href={`${INBOX}?show=${filter}`}>
                  <strong>{counts[filter]}</strong>{' '}
                  <span>{words.counts[filter](counts[filter])}</span>
                </a>
              </li>
            ))}
          </List>
          {deadMails > 0 && <p>{inbox.deadAccountMails(deadMails)}</p>}
        </section>
        <section className={styles.section}>
          <h2>{words.links}</h2>
          <LinkList
            links={[
              { label: words.inbox, href: INBOX },
              { label: inbox.export, href: '/api/staff/export' },
              { label: words.account, href: '/account' },
              { label: words.twoFactor, href: twoFactorForm.page },
            ]}
          />
        </section>
      </div>
    </>
  );
}
