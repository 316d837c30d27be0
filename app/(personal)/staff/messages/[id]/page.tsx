import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import buttonStyles from '@/components/page/button-link.module.css';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { UnknownPage } from '@/components/page/status-page';
import { formatMailto } from '@/lib/format';
import { contactForm } from '@/lib/forms/contact';
import { messageActionForm } from '@/lib/forms/message-action';
import { listMore, titleOf } from '@/lib/forms/message-forms';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import type { Message } from '@/lib/server/contact/message';
import { getMessage } from '@/lib/server/contact/messages';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';
import styles from './message.module.css';

type Props = { params: Promise<{ id: string }> };

export function generateMetadata(): Metadata {
  return { title: texts().inbox.title };
}

export default async function MessageDetailPage({ params }: Props) {
  const { id } = await params;
  await requireRight('messages', `/staff/messages/${encodeURIComponent(id)}`);
  const message = await getMessage(id);
  if (!message) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().inbox.title}
        text={texts().inbox.unknown}
        back={{ label: texts().inbox.back, href: '/staff/messages' }}
      />
    );
  }
  const token = await getPageToken();
  const title = message.topic || titleOf(message);
  const { name, email } = message;
  const sender = [name, email && `<${email}>`].filter(Boolean).join(' ');
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <>
            {sender && `${sender} · `}
            <span className={styles.time}>
              <DateTime time={message.createdAt} />
            </span>
          </>
        }
        above={
          <StaffBreadcrumbs trail={[{ label: texts().inbox.title, href: '/staff/messages' }]} />
        }
      />
      <div className={`container ${styles.content}`}>
        <div className={styles.main}>
          {message.message && <p className={styles.text}>{message.message}</p>}
          <div className={styles.actions}>
            {email && (
              <ButtonLink href={formatMailto(email, `${title} (${id})`)}>
                {texts().inbox.reply}
              </ButtonLink>
            )}
            {listActions(message).map(([action, label]) => (
              <ActionButton
                key={action}
                form={messageActionForm}
                token={token}
                values={{ id, action }}
                label={label}
              />
            ))}
          </div>
          <details>
            <summary className={styles.summary}>{texts().inbox.actions.delete}…</summary>
            <ActionButton
              form={messageActionForm}
              token={token}
              values={{ id, action: 'delete' }}
              label={texts().inbox.actions.delete}
              className={`${buttonStyles.button} ${buttonStyles.danger}`}
            />
          </details>
        </div>
        <List as="dl" className={styles.details}>
          {listDetails(message).map(([label, value], index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      </div>
    </>
  );
}

function listDetails(message: Message) {
  const { id, state, mail, answer } = message;
  return [
    [texts().inbox.reference, id],
    ...(message.form === contactForm.name ? [] : [[texts().inbox.form, titleOf(message)]]),
    ...listMore(message),
    [texts().inbox.state, texts().inbox.filters[state]],
    [texts().inbox.mail, texts().inbox.mails[mail ?? 'none']],
    ...(mail === 'dead' && answer ? [[texts().inbox.mail, texts().inbox.answer(answer)]] : []),
  ];
}

/** Returns the reversible actions for a message: each action's name and its label. */
function listActions({ state, mail }: Message): (readonly [string, string])[] {
  const { answered, spam, notSpam, retry } = texts().inbox.actions;
  const all = [
    [state === 'new', 'answered', answered],
    [state === 'answered', 'new', texts().inbox.actions.new],
    [state === 'spam', 'new', notSpam],
    [state !== 'spam', 'spam', spam],
    [mail === 'dead', 'retry', retry],
  ] as const;
  return all.filter(([isPossible]) => isPossible).map(([, action, label]) => [action, label]);
}
