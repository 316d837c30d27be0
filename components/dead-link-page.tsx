import { MessagePage } from '@/components/message-page';
import { deadLink as words } from '@/lib/messages/en';

/** Shown in place of a form whose link from an email does not work. */
export function DeadLinkPage({ again, children }: { again: string; children?: React.ReactNode }) {
  return (
    <MessagePage title={words.title} text={words.text}>
      <a href={again}>{words.again}</a>
      {children}
    </MessagePage>
  );
}
