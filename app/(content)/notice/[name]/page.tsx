import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/components/page/button-link';
import { StatusPage } from '@/components/page/status-page';
import { loginForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { HOME } from '@/lib/routes';

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params;
  return { title: getOwnValue(texts().notice, name)?.title, robots: { index: false } };
}

/** Tells somebody who is not signed in what has happened. Links to the sign-in page if the account still exists. */
export default async function NoticePage({ params }: Props) {
  const { name } = await params;
  const notice = getOwnValue(texts().notice, name) ?? notFound();
  const hasAccount = !['account-deleted', 'no-preview'].includes(name);
  return (
    <StatusPage {...notice} isSuccess={!['no-preview', 'sign-in-expired'].includes(name)}>
      <ButtonLink href={hasAccount ? loginForm.page : HOME}>
        {hasAccount ? texts().accountForms.loginTitle : texts().error.home}
      </ButtonLink>
    </StatusPage>
  );
}
