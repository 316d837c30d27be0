import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FormPage } from '@/components/form/form-page';
import { PostForm } from '@/components/form/post-form';
import { DateTime } from '@/components/page/date-time';
import { Notice } from '@/components/page/notice';
import { changeTwoFactorForm, twoFactorForm, twoFactorOffForm } from '@/lib/forms/account';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { requireUser } from '@/lib/server/accounts/signing-in/current-user';
import { countRecoveryCodes, startSetup } from '@/lib/server/accounts/two-factor';
import type { User } from '@/lib/server/accounts/users/users';
import { getFormState } from '@/lib/server/forms/form-state';
import { getFormMetadata } from '@/lib/server/seo/page-metadata';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import styles from './two-factor.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const { user } = await requireUser(twoFactorForm.page);
  return getFormMetadata(texts().account.twoFactor, await getFormState(getForm(user)));
}

/** Shows the key for the app. Stores nothing until the user has entered a code. */
export default async function TwoFactorPage({ searchParams }: Props) {
  const current = await requireUser(twoFactorForm.page);
  const { user } = current;
  const { setup: sealed, done } = await searchParams;
  // A rejected form shows the same setup again.
  const setup = startSetup(current, typeof sealed === 'string' ? sealed : null);
  if (!setup) redirect(twoFactorForm.page);
  const form = getForm(user);
  return (
    <FormPage
      above={<a href="/account">{texts().account.title}</a>}
      title={texts().account.twoFactor}
      lead={texts().account.twoFactorLead}
    >
      <div className={styles.steps}>
        {done === 'required' && (
          <Notice kind="information">{texts().account.twoFactorRequired}</Notice>
        )}
        {user.twoFactorSince !== null && (
          <p>
            {texts().account.twoFactorSince} <DateTime time={user.twoFactorSince} />.{' '}
            {texts().account.codesLeft(await countRecoveryCodes(user.id))}{' '}
            <a href={twoFactorOffForm.page}>{texts().account.twoFactorOff}</a>
          </p>
        )}
        <h2>{texts().account.scan}</h2>
        <p>{texts().account.scanText}</p>
        <QrCode text={setup.uri} label={texts().account.qrCode} />
        <p>
          {texts().account.scanKey}{' '}
          <code className={styles.key}>{setup.key.replace(/(.{4})(?!$)/g, '$1 ')}</code>
        </p>
        <h2>{texts().account.recovery}</h2>
        <p>{texts().account.recoveryText}</p>
        <RecoveryCodes codes={setup.recoveryCodes} sealed={setup.sealed} />
      </div>
      <PostForm
        form={form}
        title={texts().account.enterCode}
        {...await getFormState(form)}
        initialValues={{ setup: setup.sealed }}
      />
    </FormPage>
  );
}

// Replacing a setup also requires a code of the current one.
function getForm({ twoFactorSince }: User): Form {
  return twoFactorSince === null ? twoFactorForm : changeTwoFactorForm;
}
