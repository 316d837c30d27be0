import { SignedInBar } from '@/components/layout/signed-in-bar';
import { getSignedIn } from '@/lib/server/accounts/current-user';

/** Tells signed-in visitors who they are, and lets them sign out. */
export default async function PersonalLayout({ children }: { children: React.ReactNode }) {
  const signedIn = await getSignedIn();
  return (
    <>
      {signedIn && <SignedInBar {...signedIn} />}
      {children}
    </>
  );
}
