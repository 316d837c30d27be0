import { headers } from 'next/headers';
import { SignedInBar } from '@/components/layout/signed-in-bar';
import { PAGES_FOR_EVERYBODY, PATH_HEADER } from '@/lib/routes';
import { getSignedIn } from '@/lib/server/accounts/current-user';

/** Adds a bar for signed-in visitors, with their name and a sign-out button. */
export default async function PersonalLayout({ children }: { children: React.ReactNode }) {
  const path = (await headers()).get(PATH_HEADER) ?? '';
  const signedIn = PAGES_FOR_EVERYBODY.includes(path) ? null : await getSignedIn();
  return (
    <>
      {signedIn && <SignedInBar {...signedIn} />}
      {children}
    </>
  );
}
