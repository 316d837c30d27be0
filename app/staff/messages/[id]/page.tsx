import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { ActionButton } from '@/components/form/action-button';
import { List } from '@/components/list';
import { LinkList, MessagePage } from '@/components/message-page';
import { Moment } from '@/components/moment';
import { PageHeader } from '@/components/page-header';
import { formatMailto } from '@/lib/format';
import { messageActionForm } from '@/lib/forms/message-action';
import { inbox as words, staff } from '@/lib/messages/en';
import { requireStaff } from '@/lib/server/accounts/current-user';
import { getMessage, type Message } from '@/lib/server/contact/messages';
import { getPageToken } from '@/lib/server/forms/form-state';
import styles from './message.module.css';

type Props = { params: Promise<{ id: string }> };

const STAFF = { label: staff.title, href: '/staff' };
const INBOX = { label: words.title, href: '/staff/messages' };

export const metadata: Metadata = { title: words.title, robots: { index: false } };

export default async function MessageDetailPage({ params }: Props) {
  const { id } = await params;
  await requireStaff(`/staff/messages/${encodeURIComponent(id)}`);
  const message = await getMessage(id);
  if (!message) {
    return (
      <MessagePage title={words.title} text={words.unknown}>
        <LinkList links={[{ ...INBOX, label: words.back }]} />
      </MessagePage>
    );
  }
  const token = await getPageToken();
  return (
    <>
      <PageHeader title={message.topic} above={<Breadcrumbs trail={[STAFF, INBOX]} />} />
      <div className={`container ${styles.content}`}>
        <List as="dl" className={styles.details}>
          {listDetails(message).map(([label, value], index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
        <p className={styles.text}>{message.message}</p>
        <a href={formatMailto(message.email, `${message.topic} (${id})`)}>{words.reply}</a>
        <div className={styles.actions}>
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
          <summary className={styles.summary}>{words.actions.delete}…</summary>
          <ActionButton
            form={messageActionForm}
            token={token}
            values={{ id, action: 'delete' }}
            label={words.actions.delete}
          />
        </details>
      </div>
    </>
  );
}

function listDetails({ id, name, email, createdAt, state, mail, answer }: Message) {
  return [
    [words.reference, id],
    [words.from, `${name} <${email}>`],
    [words.received, <Moment key="received" time={createdAt} />],
    [words.state, words.filters[state]],
    [words.mail, words.mails[mail ?? 'none']],
    ...(mail === 'dead' && answer ? [[words.mail, words.answer(answer)]] : []),
  ];
}

/** What can be done with it now and undone later: name of the action, and what the button says. */
function listActions({ state, mail }: Message): (readonly [string, string])[] {
  const { answered, spam, notSpam, retry } = words.actions;
  const all = [
    [state === 'new', 'answered', answered],
    [state === 'answered', 'new', words.actions.new],
    [state === 'spam', 'new', notSpam],
    [state !== 'spam', 'spam', spam],
    [mail === 'dead', 'retry', retry],
  ] as const;
  return all.filter(([isPossible]) => isPossible).map(([, action, label]) => [action, label]);
}
