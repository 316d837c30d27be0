import { ButtonLink } from '@/components/button-link';
import { MessagePage } from '@/components/message-page';
import * as messages from '@/lib/messages/en';
import { HOME } from '@/lib/routes';

/** Both ways on are links, so they work when the page's scripts are what failed. */
export function ErrorPage() {
  const { title, text, retry, home } = messages.error;
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink href="">{retry}</ButtonLink>
      <a href={HOME}>{home}</a>
    </MessagePage>
  );
}
