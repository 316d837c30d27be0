import 'server-only';
import { cookies } from 'next/headers';
import { draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath } from '@/lib/routes';
import { rememberNextPage } from '@/lib/server/accounts/signing-in/next-page';
import { EditError } from '@/lib/server/content/files/yaml/apply-edits';
import { formatDraft } from '@/lib/server/editor/addresses';
import { applySent } from '@/lib/server/editor/fields/draft-changes';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { ServerBusy } from '@/lib/server/forms/form-failure';
import {
  formatRejectedCookie,
  getRejectedForm,
  REJECTED_COOKIE,
  saveRejectedForm,
} from '@/lib/server/forms/rejected-forms';
import type { Submission } from '@/lib/server/forms/submission';
import { hostCookieName } from '@/lib/server/http/cookies/cookies';
import { wantsJson } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse } from '@/lib/server/http/responses/responses';

const RETRY_MS = 60_000;

/** Returns the text that this browser sent for the draft without a session; null if there is none. */
export async function recoverText({ id, file, content }: Draft): Promise<string | null> {
  const cookie = (await cookies()).get(hostCookieName(REJECTED_COOKIE))?.value;
  const rejected = cookie ? await getRejectedForm(draftForm.name, cookie) : null;
  if (rejected?.values.draft !== id) return null;
  try {
    const text = applySent(file, content, new Map(Object.entries(rejected.values)), 'save');
    return text === content ? null : text;
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}

/**
 * Stores what was sent after its sender was signed out, for the browser that sent it. A script still has the text, and
 * would send a later one. Throws ServerBusy if there is no room, so that the text is sent back.
 */
export async function askToSignIn(
  request: Request,
  { values, client }: Submission,
): Promise<Response> {
  if (wantsJson(request)) {
    return jsonResponse(401, { message: texts().editor.signedOut }, {}, []);
  }
  const id = values.draft ?? '';
  const rejected = { values, errors: {}, notice: texts().editor.signedOut };
  const storedId = await saveRejectedForm(draftForm.name, rejected, client);
  // Otherwise, the sign-in page would take the place of the only copy of the text.
  if (storedId === null) throw new ServerBusy(RETRY_MS);
  const next = rememberNextPage(request.headers, formatDraft({ id }));
  return redirectResponse(getNoticePath('text-kept'), [formatRejectedCookie(storedId), ...next]);
}
