import { listRightActsOf } from '@/lib/server/accounts/people/right-log';
import { getCurrentUser } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { listSessions } from '@/lib/server/accounts/signing-in/sessions';
import { listSignIns, type SignIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { listChangesOf } from '@/lib/server/alerts/alert-log';
import { getDraftLink } from '@/lib/server/editor/drafts/draft-links';
import { listDrafts, type Draft } from '@/lib/server/editor/drafts/drafts';
import { listActsOf } from '@/lib/server/editor/history';
import { listUploadsOf } from '@/lib/server/editor/uploads/draft-files';
import { downloadResponse } from '@/lib/server/http/responses/download-response';
import { attachment, redirectResponse } from '@/lib/server/http/responses/responses';
import { describeDevice } from '@/lib/user-agent';

/** Exports everything stored about the signed-in user, except credentials. */
export function GET({ headers }: Request): Promise<Response> {
  return downloadResponse(() => exportAccount(headers));
}

async function exportAccount(headers: Headers): Promise<Response> {
  const current = await getCurrentUser(headers);
  if (!current) return redirectResponse(formatLoginPath('/account'), []);
  const { name, email, createdAt, verifiedAt, twoFactorSince, wantsHeldMails } = current.user;
  const sessions = await listSessions(current.user.id);
  const data = {
    account: {
      name,
      email,
      rights: current.grants,
      emailsAboutPublishing: wantsHeldMails === 1,
      created: formatTime(createdAt),
      confirmed: formatTime(verifiedAt),
      twoFactorSince: formatTime(twoFactorSince),
    },
    sessions: sessions.map((session) => ({
      ...formatOrigin(session),
      lastUsed: formatTime(session.lastUsedAt),
    })),
    alerts: (await listChangesOf(current.user.id)).map(({ at, action, alertId, text }) => ({
      time: formatTime(at),
      action,
      alert: alertId,
      text,
    })),
    // Without the names of others.
    rights: (await listRightActsOf(current.user.id)).map(({ at, action, right, pattern }) => ({
      time: formatTime(at),
      action,
      right,
      pattern,
    })),
    drafts: await Promise.all((await listDrafts(current.user.id)).map(formatDraft)),
    uploads: (await listUploadsOf(current.user.id)).map(({ file, size, label, addedAt }) => ({
      time: formatTime(addedAt),
      file,
      size,
      description: label,
    })),
    content: (await listActsOf(current.user.id)).map(({ at, action, file }) => ({
      time: formatTime(at),
      action,
      file,
    })),
    signIns: (await listSignIns(current.user.id)).map(formatOrigin),
  };
  const text = `${JSON.stringify(data, null, 2)}\n`;
  return attachment(text, 'application/json', 'account.json');
}

async function formatDraft(draft: Draft) {
  const { file, content, savedAt } = draft;
  const link = await getDraftLink(draft);
  const sharedUntil = formatTime(link?.expiresAt ?? null);
  return { time: formatTime(savedAt), file, content, sharedUntil };
}

function formatOrigin({ createdAt, device, place }: SignIn) {
  return { time: formatTime(createdAt), device: describeDevice(device), userAgent: device, place };
}

function formatTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
