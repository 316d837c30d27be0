import { redirectResponse } from '@/lib/server/http/responses/responses';
import { isNoAnswer } from '@/lib/server/open-questions';
import { withRequestId } from '@/lib/server/log';
import { getEditor, mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { CONTENT, formatDraft, formatPreview } from '@/lib/server/editor/addresses';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { respondWithPreview } from '@/lib/server/publishing/asking/preview-response';

type Props = { params: Promise<{ id: string }> };

/** Shows the page of a draft to its author, as visitors would see it. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return withRequestId(request, async () => {
    const { id } = await params;
    const current = await getEditor(request.headers);
    if (!current) return redirectResponse(formatLoginPath(formatDraft({ id })), []);
    const draft = await getDraft(id, current.user.id);
    if (!draft) return redirectResponse(`${CONTENT}?done=gone`, []);
    if (!mayEdit('write', current, draft.file)) {
      return redirectResponse(`${CONTENT}?done=forbidden`, []);
    }
    const addressOf = (name: string) => `${formatPreview(draft)}/${name}`;
    const stay = (done: 'noPreview' | 'latePreview') =>
      redirectResponse(formatDraft(draft, { done }), []);
    try {
      return (await respondWithPreview(await listEdits(draft), { addressOf })) ?? stay('noPreview');
    } catch (error) {
      if (isNoAnswer(error)) return stay('latePreview');
      throw error;
    }
  });
}
