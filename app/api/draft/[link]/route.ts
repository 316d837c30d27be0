import { getNoticePath } from '@/lib/routes';
import { formatSharedPreview } from '@/lib/server/editor/addresses';
import { getSharedDraft, signFileName } from '@/lib/server/editor/drafts/draft-links';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { redirectResponse } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';
import { respondWithPreview } from '@/lib/server/publishing/asking/preview-response';

type Props = { params: Promise<{ link: string }> };

/** Shows the page of a draft to everybody who has a link to it. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return withRequestId(request, async () => {
    const { link } = await params;
    const draft = await getSharedDraft(link);
    const preview =
      draft &&
      (await respondWithPreview(await listEdits(draft), {
        addressOf: (name) => `${formatSharedPreview(link)}/${signFileName(link, name)}`,
      }));
    return preview ?? redirectResponse(getNoticePath('no-preview'), []);
  });
}
