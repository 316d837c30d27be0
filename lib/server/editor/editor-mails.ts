import 'server-only';
import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { mayEdit } from '@/lib/server/accounts/signing-in/current-user';
import { getSite } from '@/lib/server/content/content';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { findAuthor, type Author } from '@/lib/server/editor/drafts/author';
import { listScheduled } from '@/lib/server/editor/drafts/scheduled-drafts';
import { listUnusedDrafts } from '@/lib/server/editor/drafts/unused-drafts';
import { listPutBack } from '@/lib/server/editor/put-back';
import { toMail, type Letter } from '@/lib/server/mail/letter';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

// Nobody reads a longer list.
const MOST_PLACES = 50;
const MOST_DRAFTS = 30;

type Text = Pick<Letter, 'subject' | 'lines'>;

type EditorKind = 'put-back' | 'not-published' | 'drafts-unused' | 'drafts-received';

/** The job of an email about what people write in the browser. */
type EditorJob = MailJob & { kind: EditorKind };

/** Composers by kind. Each returns null if the email is no longer needed. */
const composers: Record<EditorKind, (reader: Author) => Promise<Text | null> | Text | null> = {
  'put-back': describePutBack,
  'not-published': describeMissed,
  'drafts-unused': describeUnused,
  'drafts-received': describeReceived,
};

/** Whether an email is about what people write in the browser. */
export function isEditorKind(kind: MailJob['kind']): kind is EditorKind {
  return Object.hasOwn(composers, kind);
}

/**
 * Composes an email about what people write in the browser; null if it is no longer true, or its recipient's account has been
 * deactivated or deleted.
 */
export async function composeEditorMail({ id, kind, userId }: EditorJob): Promise<Mail | null> {
  const reader = await findAuthor(userId ?? '');
  const text = reader && (await composers[kind](reader));
  if (!text) return null;
  const { name, email } = reader.user;
  return toMail(id, { to: { name, address: email }, ...text });
}

/** Lists files that somebody outside the editor has put back, and that the reader may publish. */
function describePutBack(reader: Author): Text | null {
  const files = listPutBack().filter((file) => mayEdit('publish', reader, file));
  if (files.length === 0) return null;
  const places = files
    .slice(0, MOST_PLACES)
    .map((file) => `${getSettings().linkOrigin}${formatFile(file)}`);
  const { putBackSubject, putBack } = texts().heldMails;
  return { subject: putBackSubject, lines: putBack(places, files.length - places.length) };
}

/** Lists drafts that could not be published at their time, of the reader or of files that they may publish. */
async function describeMissed(reader: Author): Promise<Text | null> {
  const { timeZone } = getSite();
  const places = (await listScheduled()).flatMap(({ file, by, missedAt, userId }) => {
    const isConcerned = userId === reader.user.id || mayEdit('publish', reader, file);
    return missedAt !== null && isConcerned
      ? `${file} (${stripControlCharacters(by)}, ${formatMoment(missedAt, timeZone)})`
      : [];
  });
  if (places.length === 0) return null;
  const { missedSubject, missed } = texts().heldMails;
  return {
    subject: missedSubject,
    lines: [...missed(places.slice(0, MOST_PLACES)), '', contentAddress()],
  };
}

/** Lists drafts of the reader that will be deleted soon. */
async function describeUnused({ user }: Author): Promise<Text | null> {
  const files = await listUnusedDrafts(user.id);
  if (files.length === 0) return null;
  const { subject, before, after } = texts().accountMails.draftsUnused;
  const names = files.slice(0, MOST_DRAFTS).map((file) => `- ${file}`);
  return { subject, lines: [before(files.length), '', ...names, '', after, '', contentAddress()] };
}

/** Says that a colleague has left drafts to the reader. */
function describeReceived(): Text {
  const { subject, before, after } = texts().accountMails.draftsReceived;
  return { subject, lines: [before, '', after, '', contentAddress()] };
}

function contentAddress(): string {
  return `${getSettings().linkOrigin}${CONTENT}`;
}
