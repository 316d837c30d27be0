import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { grantForm, inviteForm, personActionForm } from '@/lib/forms/people';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { Invited } from '@/lib/server/accounts/people/invitations';
import { listPeople, type Person } from '@/lib/server/accounts/people/people-list';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import type { Grant } from '@/lib/server/accounts/users/rights';
import { getPageToken } from '@/lib/server/forms/form-state';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/people.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE = personActionForm.page;
const SUCCESSES = ['invited', 'granted', 'revoked', 'withdrawn'];

export function generateMetadata(): Metadata {
  return { title: texts().people.title };
}

/** Everybody whose rights an administrator can manage. */
export default async function PeoplePage({ searchParams }: Props) {
  const current = await requireRight('administer', PAGE);
  const done = String((await searchParams).done ?? '');
  const notice = getOwnValue(texts().people.done, done);
  const { people, invited } = await listPeople(current);
  return (
    <>
      <PageHeader
        title={texts().people.title}
        lead={texts().people.lead}
        above={<StaffBreadcrumbs />}
      />
      <div className={`container ${sections.content}`}>
        {notice && (
          <Notice kind={SUCCESSES.includes(done) ? 'success' : 'information'}>{notice}</Notice>
        )}
        <div className={styles.actions}>
          <ButtonLink href={inviteForm.page}>{texts().people.invite}</ButtonLink>
          <a href={`${PAGE}/log`}>{texts().people.log}</a>
        </div>
        {people.length === 0 && <p>{texts().people.none}</p>}
        <List className={`${styles.list} ${styles.people}`}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine person={person} />
            </li>
          ))}
        </List>
        <Invitations invited={invited} token={await getPageToken()} />
      </div>
    </>
  );
}

function PersonLine({ person }: { person: Person }) {
  const { id, name, email, grants, lastSignIn, twoFactorSince, deactivatedAt } = person;
  return (
    <>
      <span>
        <a className={styles.name} href={`${grantForm.page}?id=${id}`}>
          {stripControlCharacters(name)}
        </a>
        <span className={styles.facts}>{email}</span>
      </span>
      <span>{grants.map(describeGrant).join('; ')}</span>
      <span className={styles.facts}>
        {deactivatedAt !== null && (
          <strong className={styles.warning}>{texts().people.deactivated} · </strong>
        )}
        {lastSignIn === null ? (
          texts().people.never
        ) : (
          <>
            {texts().people.lastSignIn} <DateTime time={lastSignIn} />
          </>
        )}
        {' · '}
        {twoFactorSince === null ? texts().people.twoFactorOff : texts().people.twoFactorOn}
      </span>
    </>
  );
}

/** People who have not confirmed their address yet, and a button for each right that waits for them. */
function Invitations({ invited, token }: { invited: readonly Invited[]; token: string }) {
  if (invited.length === 0) return null;
  return (
    <section className={sections.section}>
      <h2>{texts().people.invited}</h2>
      <List className={`${styles.list} ${styles.rights}`}>
        {invited.flatMap(({ id, name, email, createdAt, grants }) =>
          grants.map((grant) => (
            <li key={`${id} ${grant.right} ${grant.pattern}`}>
              <span>
                {stripControlCharacters(name)} – {describeGrant(grant)}
                <span className={styles.facts}>
                  {email} · {texts().people.invitedAt} <DateTime time={createdAt} />
                </span>
              </span>
              <ActionButton
                form={personActionForm}
                token={token}
                values={{ id, action: 'withdrawn', ...grant }}
                label={texts().people.withdraw}
                description={`${texts().people.withdrawOf(describeGrant(grant))} (${email})`}
              />
            </li>
          )),
        )}
      </List>
    </section>
  );
}

function describeGrant({ right, pattern }: Grant): string {
  return texts().people.grant(right, pattern);
}
