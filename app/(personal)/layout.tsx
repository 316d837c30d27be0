import { SignedInBar } from '@/components/layout/signed-in-bar';
import { getSignedIn } from '@/lib/server/accounts/current-user';

/** Adds a bar for signed-in visitors, with their name and a sign-out button. */
export default async function PersonalLayout({ children }: { children: React.ReactNode }) {
  const signedIn = await getSignedIn();
  return (
    <>
      {signedIn && <SignedInBar {...signedIn} />}
      {children}
    </>
  );
}
