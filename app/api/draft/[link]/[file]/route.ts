import { getSharedDraft, readFileName } from '@/lib/server/editor/drafts/draft-links';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { RESPONSE_HEADERS } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';
import { respondWithPreviewFile } from '@/lib/server/publishing/asking/preview-response';
import { fromFileName } from '@/lib/server/publishing/pages/render-preview';

type Props = { params: Promise<{ link: string; file: string }> };

/** Sends an image, a document or the design that the page of a shared draft shows, and no other file. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return withRequestId(request, async () => {
    const { link, file } = await params;
    const name = readFileName(link, file);
    const draft = name === null ? null : await getSharedDraft(link);
    if (name === null || !draft)
      return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
    return respondWithPreviewFile(
      await listEdits(draft, (one) => one.file === fromFileName(name)),
      name,
    );
  });
}
