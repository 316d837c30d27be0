import { findFormPage } from '@/lib/server/content/content';
import { redirectResponse } from '@/lib/server/http/responses';

type Context = { params: Promise<{ id: string }> };

export const dynamic = 'force-dynamic';

/** Leads to the page that shows the form: only the content folder knows which one it is. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return redirectResponse(findFormPage((await params).id), []);
}
