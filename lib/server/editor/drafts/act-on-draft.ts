import 'server-only';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatDraft, formatSharing } from '@/lib/server/editor/addresses';
import { createDraftLink, withdrawDraftLink } from '@/lib/server/editor/drafts/draft-links';
import { deleteDraft, getDraft } from '@/lib/server/editor/drafts/drafts';
import { scheduleDraft } from '@/lib/server/editor/drafts/scheduled-drafts';

/** Request for an action, with the values of its form. */
export type Wish = { file: string; id: string; base: string };

/** Action of somebody, which returns the page that follows. */
export type Action = (wish: Wish, current: Current) => Promise<string>;

/** Actions on the drafts of their authors, by name. */
export const draftActions: readonly (readonly [string, Action])[] = [
  [
    'discard',
    async ({ id }, { user }) => {
      const draft = await getDraft(id, user.id);
      if (!draft) return `${CONTENT}?done=gone`;
      const isGone = await deleteDraft(draft);
      return isGone ? `${CONTENT}?done=discarded` : formatDraft(draft, { done: 'again' });
    },
  ],
  [
    'unschedule',
    async ({ id }, { user }) => {
      const draft = await getDraft(id, user.id);
      if (!draft) return `${CONTENT}?done=gone`;
      const isOpen = await scheduleDraft(draft, null);
      return formatDraft(draft, { done: isOpen ? 'unscheduled' : 'again' });
    },
  ],
  [
    'share',
    async ({ id }, { user }) => {
      const draft = await getDraft(id, user.id);
      if (!draft) return `${CONTENT}?done=gone`;
      await createDraftLink(draft);
      return formatSharing(draft);
    },
  ],
  [
    'withdraw',
    async ({ id }, { user }) => {
      const draft = await getDraft(id, user.id);
      if (draft) await withdrawDraftLink(draft);
      return draft ? formatSharing(draft) : `${CONTENT}?done=gone`;
    },
  ],
];
