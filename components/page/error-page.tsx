import { ButtonLink } from '@/components/page/button-link';
import { StatusPage } from '@/components/page/status-page';
import { findErrorTexts } from '@/lib/i18n/browser-texts';
import { HOME } from '@/lib/routes';

/** Offers links rather than buttons, because the page's scripts may be what failed. */
export function ErrorPage() {
  const { title, text, retry, home } = findErrorTexts().text;
  return (
    <StatusPage title={title} text={text}>
      <ButtonLink href="">{retry}</ButtonLink>
      <a href={HOME}>{home}</a>
    </StatusPage>
  );
}
