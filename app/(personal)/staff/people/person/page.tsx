import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import buttonStyles from '@/components/page/button-link.module.css';
import { ActionButton } from '@/components/form/action-button';
import { PostForm } from '@/components/form/post-form';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { UnknownPage } from '@/components/page/status-page';
import { grantForm, personActionForm } from '@/lib/forms/people';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { getPerson, type Person } from '@/lib/server/accounts/people/people-list';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { respondUnknown } from '@/lib/server/shown-page';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import contentStyles from '@/components/editor/content.module.css';
import sections from '@/components/page/sections.module.css';
import styles from '@/components/editor/people.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PEOPLE = personActionForm.page;
const SUCCESSES = ['granted', 'revoked', 'deactivated', 'reactivated'];

export async function generateMetadata(): Promise<Metadata> {
  return getFormMetadata(texts().people.title, await getFormState(grantForm));
}

/** One person: what they can do, buttons that change it, and their account. */
export default async function PersonPage({ searchParams }: Props) {
  const current = await requireRight('administer', PEOPLE);
  const state = await getFormState(grantForm);
  const asked = await searchParams;
  const person = await getPerson(String(asked.id ?? state.values?.id ?? ''), current);
  const done = String(asked.done ?? '');
  // An administrator of a part does not see people any more who have no right there.
  if (!person && done) redirect(`${PEOPLE}?done=${encodeURIComponent(done)}`);
  if (!person) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().people.title}
        text={texts().people.unknown}
        back={{ label: texts().people.back, href: PEOPLE }}
      />
    );
  }
  const notice = getOwnValue(texts().people.done, done);
  const isOwn = person.id === current.user.id;
  return (
    <>
      <PageHeader
        title={stripControlCharacters(person.name)}
        above={<StaffBreadcrumbs trail={[{ label: texts().people.title, href: PEOPLE }]} />}
      />
      <div className={`container ${sections.content}`}>
        {notice && (
          <Notice kind={SUCCESSES.includes(done) ? 'success' : 'information'}>{notice}</Notice>
        )}
        <Facts person={person} />
        <Rights person={person} token={state.token} />
        {isOwn ? (
          <p>{texts().people.yourself}</p>
        ) : (
          <>
            <PostForm
              form={grantForm}
              {...state}
              title={texts().people.add}
              initialValues={{ id: person.id }}
            />
            {person.isWhole && <Account person={person} token={state.token} />}
          </>
        )}
      </div>
    </>
  );
}

function Facts({ person }: { person: Person }) {
  const { email, lastSignIn, twoFactorSince, deactivatedAt } = person;
  const { people } = texts();
  return (
    <List as="dl" className={contentStyles.values}>
      <div>
        <dt>{people.email}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{people.lastSignIn}</dt>
        <dd>{lastSignIn === null ? people.never : <DateTime time={lastSignIn} />}</dd>
      </div>
      <div>
        <dt>{people.account}</dt>
        <dd>
          {deactivatedAt !== null && (
            <>
              <strong className={styles.warning}>{people.deactivated}</strong>{' '}
              <DateTime time={deactivatedAt} /> ·{' '}
            </>
          )}
          {twoFactorSince === null ? people.twoFactorOff : people.twoFactorOn}
        </dd>
      </div>
    </List>
  );
}

type PartProps = { person: Person; token: string };

function Rights({ person: { id, grants }, token }: PartProps) {
  const { people } = texts();
  return (
    <section className={sections.section}>
      <h2>{people.rights}</h2>
      {grants.length === 0 && <p>{people.noRights}</p>}
      <List className={`${styles.list} ${styles.rights}`}>
        {grants.map(({ right, pattern }) => (
          <li key={`${right} ${pattern}`}>
            <span>{people.grant(right, pattern)}</span>
            <ActionButton
              form={personActionForm}
              token={token}
              values={{ id, action: 'revoked', right, pattern }}
              label={people.revoke}
              description={people.revokeOf(people.grant(right, pattern))}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

function Account({ person: { id, deactivatedAt }, token }: PartProps) {
  const { people } = texts();
  const isActive = deactivatedAt === null;
  return (
    <section className={sections.section}>
      <h2>{people.account}</h2>
      {isActive && <p>{people.deactivateHint}</p>}
      <ActionButton
        form={personActionForm}
        token={token}
        values={{ id, action: isActive ? 'deactivated' : 'reactivated' }}
        label={isActive ? people.deactivate : people.reactivate}
        className={`${buttonStyles.button} ${isActive ? buttonStyles.danger : buttonStyles.quiet}`}
      />
    </section>
  );
}
