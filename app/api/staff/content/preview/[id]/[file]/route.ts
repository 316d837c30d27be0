import { getEditor, mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { RESPONSE_HEADERS } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { respondWithPreviewFile } from '@/lib/server/publishing/asking/preview-response';
import { fromFileName } from '@/lib/server/publishing/pages/render-preview';

type Props = { params: Promise<{ id: string; file: string }> };

/** Sends an image, a document or the design that the preview of a draft shows. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return withRequestId(request, async () => {
    const { id, file } = await params;
    const current = await getEditor(request.headers);
    const draft = current && (await getDraft(id, current.user.id));
    if (!draft || !mayEdit('write', current, draft.file))
      return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
    return respondWithPreviewFile(
      await listEdits(draft, (one) => one.file === fromFileName(file)),
      file,
    );
  });
}
