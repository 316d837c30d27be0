import { findFormPage } from '@/lib/server/content/content';
import { redirectResponse } from '@/lib/server/http/responses/responses';

type Context = { params: Promise<{ id: string }> };

export const dynamic = 'force-dynamic';

/** Redirects to the page that shows the form, which only the content folder knows. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return redirectResponse(findFormPage((await params).id), []);
}
