import type { Metadata } from 'next';
import { LinkList, MessagePage } from '@/components/message-page';
import { SearchForm } from '@/components/search-form';
import * as messages from '@/lib/messages/en';
import { getSite } from '@/lib/server/content/content';

export const metadata: Metadata = { title: messages.notFound.title };

export default function NotFound() {
  const { title, text, where } = messages.notFound;
  return (
    <MessagePage title={title} text={text}>
      <SearchForm />
      <p>{where}</p>
      <LinkList links={getSite().header.navigation} />
    </MessagePage>
  );
}
