import type { Metadata } from 'next';
import { SignedInBar } from '@/components/layout/signed-in-bar';
import { getSignedIn } from '@/lib/server/accounts/signing-in/current-user';
import { renderExercises } from '@/lib/server/alerts/shown-alerts';
import { getShownPage } from '@/lib/server/shown-page';

/** Keeps search engines away from every page for one visitor. */
export const metadata: Metadata = { robots: { index: false } };

/** Adds a bar for signed-in visitors, with their name and a sign-out button. */
export default async function PersonalLayout({ children }: { children: React.ReactNode }) {
  const signedIn = await getSignedIn();
  return (
    <>
      {signedIn && <SignedInBar path={getShownPage().path} {...signedIn} />}
      {signedIn?.isStaff && <div dangerouslySetInnerHTML={{ __html: renderExercises() }} />}
      {children}
    </>
  );
}
