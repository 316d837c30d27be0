import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { Moment } from '@/components/moment';
import { Notice } from '@/components/notice';
import { changeTwoFactorForm, twoFactorForm, twoFactorOffForm } from '@/lib/forms/account';
import type { Form } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';
import { requireUser } from '@/lib/server/accounts/current-user';
import { countRecoveryCodes, openSetup } from '@/lib/server/accounts/two-factor';
import type { User } from '@/lib/server/accounts/users';
import { getFormState } from '@/lib/server/forms/form-state';
import { describeForm } from '@/lib/server/seo/page-metadata';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import styles from './two-factor.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const { user } = await requireUser(twoFactorForm.page);
  return describeForm(words.twoFactor, await getFormState(getForm(user)));
}

/** Shows what goes into the app. Nothing is stored until a code of it was sent. */
export default async function TwoFactorPage({ searchParams }: Props) {
  const current = await requireUser(twoFactorForm.page);
  const { user } = current;
  const { setup: sealed, done } = await searchParams;
  // The same as before, when a form was not accepted.
  const setup = openSetup(current, typeof sealed === 'string' ? sealed : null);
  if (!setup) redirect(twoFactorForm.page);
  const form = getForm(user);
  return (
    <FormPage
      above={<a href="/account">{words.title}</a>}
      title={words.twoFactor}
      lead={words.twoFactorLead}
    >
      <div className={styles.steps}>
        {done === 'required' && <Notice>{words.twoFactorRequired}</Notice>}
        {user.twoFactorSince !== null && (
          <p>
            {words.twoFactorSince} <Moment time={user.twoFactorSince} />.{' '}
            {words.codesLeft(await countRecoveryCodes(user.id))}{' '}
            <a href={twoFactorOffForm.page}>{words.twoFactorOff}</a>
          </p>
        )}
        <h2>{words.scan}</h2>
        <p>{words.scanText}</p>
        <QrCode text={setup.uri} label={words.qrCode} />
        <p>
          {words.scanKey}{' '}
          <code className={styles.key}>{setup.key.replace(/(.{4})(?!$)/g, '$1 ')}</code>
        </p>
        <h2>{words.recovery}</h2>
        <p>{words.recoveryText}</p>
        <RecoveryCodes codes={setup.recoveryCodes} sealed={setup.sealed} />
      </div>
      <PostForm
        form={form}
        title={words.enterCode}
        {...await getFormState(form)}
        known={{ setup: setup.sealed }}
      />
    </FormPage>
  );
}

// A setup that replaces another asks for a code of that one too.
function getForm({ twoFactorSince }: User): Form {
  return twoFactorSince === null ? twoFactorForm : changeTwoFactorForm;
}
