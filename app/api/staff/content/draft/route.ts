import { receiveDraft } from '@/lib/server/editor/receiving/receive-draft';

/** Saves a draft, and publishes or shows it. */
export const POST = receiveDraft;
