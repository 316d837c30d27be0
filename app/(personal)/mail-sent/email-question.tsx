import { ActionButton } from '@/components/form/action-button';
import type { EmailSuggestion } from '@/lib/email-suggestion';
import { changeEmailForm } from '@/lib/forms/account';
import { sendAgainForm } from '@/lib/forms/send-again';
import { texts } from '@/lib/i18n/texts';
import { correctionPage, type SentMail } from '@/lib/server/accounts/sent-mail';
import styles from './mail-sent.module.css';

type Props = EmailSuggestion & { mail: SentMail & { id: string }; token: string };

/** Asks a visitor to check an address that looks mistyped. Ignoring the question keeps the address. */
export function EmailQuestion({ suggestion, mail, token }: Props) {
  // Changing the address of an account requires the password again.
  const isOnePress = suggestion !== null && mail.form !== changeEmailForm.name;
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question">{texts().mailSent.isRight}</h2>
      <p>
        {suggestion === null ? texts().mailSent.noDot : texts().mailSent.suggestion(suggestion)}
      </p>
      {isOnePress ? (
        <ActionButton
          form={sendAgainForm}
          token={token}
          values={{ mail: mail.id, corrected: 'on' }}
          label={texts().mailSent.sendTo(suggestion)}
        />
      ) : (
        <a href={correctionPage(mail)}>{texts().mailSent.correct}</a>
      )}
    </section>
  );
}
