import type { Metadata } from 'next';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { deleteAccountForm, emailsForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { listSessions } from '@/lib/server/accounts/signing-in/sessions';
import { listSignIns } from '@/lib/server/accounts/signing-in/sign-ins';
import { getPageToken } from '@/lib/server/forms/form-state';
// Before the others, because styles of buttons, which many pages share, have to precede those of this page.
import { Sessions } from './sessions';
import { Details } from './details';
import { SignIns } from './sign-ins';
import styles from './account.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return { title: texts().account.title };
}

export default async function AccountPage({ searchParams }: Props) {
  const { user, session, rights } = await requireUser('/account');
  const { done } = await searchParams;
  const notice = getOwnValue(texts().accountNotices, done);
  const token = await getPageToken();
  return (
    <>
      <PageHeader title={texts().account.title} lead={texts().account.lead} />
      <div className={`container ${styles.content}`}>
        {notice && <Notice kind="success">{notice}</Notice>}
        {done === 'forbidden' && <Notice kind="information">{texts().notSent.forbidden}</Notice>}
        <Details user={user} />
        {rights.length > 0 && <a href="/staff">{texts().account.staff}</a>}
        {rights.includes('preview') && <PublishingMails isOn={user.wantsHeldMails === 1} />}
        <div className={styles.columns}>
          <Sessions sessions={await listSessions(user.id)} current={session} token={token} />
          <SignIns signIns={await listSignIns(user.id)} />
        </div>
        <section className={styles.section} aria-labelledby="data">
          <h2 id="data">{texts().account.data}</h2>
          <p>{texts().account.dataText}</p>
          <a href="/api/account/export">{texts().account.export}</a>
          <a href={deleteAccountForm.page}>{texts().account.deleteTitle}</a>
        </section>
      </div>
    </>
  );
}

function PublishingMails({ isOn }: { isOn: boolean }) {
  return (
    <section className={styles.section} aria-labelledby="emails">
      <h2 id="emails">{texts().heldMails.title}</h2>
      <p>{isOn ? texts().heldMails.isOn : texts().heldMails.isOff}</p>
      <a href={emailsForm.page}>{texts().heldMails.change}</a>
    </section>
  );
}
