import 'server-only';
import { cache } from 'react';
import { orUnavailable } from '@/lib/server/accounts/signing-in/current-user';
import { getLinkUser } from '@/lib/server/accounts/users/email-tokens';

type Kind = Parameters<typeof getLinkUser>[0];
type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * Returns the token of the emailed link, or null if the link does not work. Changes nothing, because mail
 * scanners open every link.
 */
export async function getValidLink(kind: Kind, searchParams: SearchParams): Promise<string | null> {
  const { token } = await searchParams;
  return typeof token === 'string' && (await isLive(kind, token)) ? token : null;
}

// Cached, so that the title and the page share one query.
const isLive = cache(
  async (kind: Kind, token: string) => (await orUnavailable(getLinkUser(kind, token))) !== null,
);
