import { receiveDraft } from '@/lib/server/editor/drafts/receive-draft';

/** Saves a draft, and publishes or shows it. */
export const POST = receiveDraft;
