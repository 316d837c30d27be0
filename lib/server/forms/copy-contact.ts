import 'server-only';
import { getSite } from '@/lib/server/content/content';
import type { Site } from '@/lib/server/content/site';
import { getShownPage } from '@/lib/server/shown-page';

/** Returns the contact details that a page of a copy shows instead of a form; null for a page of the site itself. */
export function getCopyContact(): Site['contact'] | null {
  return getShownPage().copy ? getSite().contact : null;
}
