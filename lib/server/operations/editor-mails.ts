import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { formatMoment } from '@/lib/format';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { listGrants } from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { listScheduled } from '@/lib/server/editor/drafts/scheduled-drafts';
import { listPutBack } from '@/lib/server/editor/put-back';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { toStaffMail } from '@/lib/server/operations/staff-mail';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

// Nobody reads a longer list.
const MOST_PLACES = 50;

/**
 * Composes an email about files that somebody outside the editor has put back; null if its recipient may publish none of
 * them, or everything has been decided.
 */
export async function composePutBackMail({ id, userId }: MailJob): Promise<Mail | null> {
  const user = await getUser(userId ?? '');
  if (user?.deactivatedAt !== null) return null;
  const current = { user, grants: await listGrants(user.id) };
  const files = listPutBack().filter((file) => mayEdit('publish', current, file));
  if (files.length === 0) return null;
  const { brand } = getSite();
  const { linkOrigin } = getSettings();
  const places = files.slice(0, MOST_PLACES).map((file) => `${linkOrigin}${formatFile(file)}`);
  return toStaffMail(id, user, {
    subject: texts().heldMails.putBackSubject(brand),
    lines: texts().heldMails.putBack(places, files.length - places.length),
    footer: texts().accountMails.footer(brand),
  });
}

/** Composes an email about drafts that could not be published at their time; null if there are none any more. */
export async function composeMissedMail({ id, userId }: MailJob): Promise<Mail | null> {
  const user = await getUser(userId ?? '');
  if (user?.deactivatedAt !== null) return null;
  const current = { user, grants: await listGrants(user.id) };
  const { brand, timeZone } = getSite();
  const places = (await listScheduled()).flatMap(({ file, by, missedAt, userId: author }) => {
    const isConcerned = author === user.id || mayEdit('publish', current, file);
    return missedAt !== null && isConcerned
      ? `${file} (${stripControlCharacters(by)}, ${formatMoment(missedAt, timeZone)})`
      : [];
  });
  if (places.length === 0) return null;
  return toStaffMail(id, user, {
    subject: texts().heldMails.missedSubject(brand),
    lines: [
      ...texts().heldMails.missed(places.slice(0, MOST_PLACES)),
      '',
      `${getSettings().linkOrigin}${CONTENT}`,
    ],
    footer: texts().accountMails.footer(brand),
  });
}
