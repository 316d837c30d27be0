import { loginForm } from '@/lib/forms/login';
import { rememberNextPage } from '@/lib/server/accounts/signing-in/next-page';
import { isPrefetch, PREFETCH_REFUSAL } from '@/lib/server/http/prefetch';
import { redirectResponse } from '@/lib/server/http/responses/responses';

/** Redirects to the sign-in page, and remembers the page to open after signing in. */
export function GET({ headers, url }: Request): Response {
  if (isPrefetch(Object.fromEntries(headers))) return new Response(null, PREFETCH_REFUSAL);
  const page = new URL(url).searchParams.get('page') ?? '';
  // Browsers also request icons and the like, which should not open after signing in.
  const isPage = ['document', null].includes(headers.get('sec-fetch-dest'));
  const cookies = isPage ? rememberNextPage(headers, page) : [];
  return redirectResponse(loginForm.page, cookies);
}
