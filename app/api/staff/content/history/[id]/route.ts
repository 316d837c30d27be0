import { getEditor, mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { getAct } from '@/lib/server/editor/history';
import { openStoredFile } from '@/lib/server/editor/plan-undo';
import { RESPONSE_HEADERS } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';
import { respondWithPreviewFile } from '@/lib/server/publishing/asking/preview-response';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';

type Props = { params: Promise<{ id: string }> };

/** Shows an image or document as it was after an act in its history, or before it was deleted. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return withRequestId(request, async () => {
    const current = await getEditor(request.headers);
    const act = current && (await getAct((await params).id));
    const mayShow = act && mayEdit('write', current, act.file) && mediaTypeOf(act.file);
    const content = mayShow ? await openStoredFile(act.after || act.before) : null;
    if (!act || !content) return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
    return respondWithPreviewFile(new Map([[act.file, content]]), toFileName(act.file));
  });
}
