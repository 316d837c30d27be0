import type { Metadata } from 'next';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { LinkList } from '@/components/page/status-page';
import { twoFactorForm } from '@/lib/forms/account';
import { staffAlertText } from '@/lib/i18n/alerts';
import { inboxText, staffText } from '@/lib/i18n/inbox';
import { requireStaff } from '@/lib/server/accounts/current-user';
import { countMessages } from '@/lib/server/contact/inbox';
import { countFailedAccountMails } from '@/lib/server/mail/outbox';
import styles from './staff.module.css';

const INBOX = '/staff/messages';

export const metadata: Metadata = { title: staffText.title, robots: { index: false } };

/** The first page that staff see after signing in, with the work that is waiting for them. */
export default async function StaffPage() {
  const user = await requireStaff('/staff');
  const counts = await countMessages();
  const deadMails = await countFailedAccountMails();
  const waiting = (['new', 'undelivered'] as const).filter((filter) => counts[filter] > 0);
  return (
    <>
      <PageHeader title={staffText.title} lead={staffText.lead} />
      <div className={`container ${styles.content}`}>
        <section className={styles.section}>
          <h2>{staffText.messages}</h2>
          {counts.new === 0 && <p>{staffText.nothingNew}</p>}
          <List className={styles.counts}>
            {waiting.map((filter) => (
              <li key={filter}>
                <a href={`${INBOX}?show=${filter}`}>
                  <strong>{counts[filter]}</strong>{' '}
                  <span>{staffText.counts[filter](counts[filter])}</span>
                </a>
              </li>
            ))}
          </List>
          {deadMails > 0 && <p>{inboxText.deadAccountMails(deadMails)}</p>}
        </section>
        <section className={styles.section}>
          <h2>{staffText.links}</h2>
          <LinkList
            links={[
              { label: staffText.inbox, href: INBOX },
              { label: inboxText.export, href: '/api/staff/export' },
              ...(user.mayAlert ? [{ label: staffAlertText.title, href: '/staff/alert' }] : []),
              { label: staffText.account, href: '/account' },
              { label: staffText.twoFactor, href: twoFactorForm.page },
            ]}
          />
        </section>
      </div>
    </>
  );
}
