import 'server-only';
import { composeAccountMail } from '@/lib/server/accounts/account-mails';
import { composeMessageMail, composeReceipt } from '@/lib/server/contact/message-mail';
import { composeEditorMail, isEditorKind } from '@/lib/server/editor/editor-mails';
import { getShown } from '@/lib/server/content/content';
import { pinEdition } from '@/lib/server/content/edition';
import { translationsOf } from '@/lib/server/content/translations';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { composeHeldMail } from '@/lib/server/operations/held-mails';

/** Composes the email of a job in the language of the page on which it was requested; null if its subject no longer exists, such as a deleted message or account. */
export function composeMail(job: MailJob): Promise<Mail | null> {
  const edition = getShown();
  const translated = translationsOf(edition).get(job.language ?? '') ?? edition;
  return pinEdition(translated, async () => {
    const mail = await composeKind(job);
    return mail && { ...mail, sender: translated.content.site.brand };
  });
}

function composeKind(job: MailJob): Promise<Mail | null> {
  const { kind } = job;
  if (kind === 'message') return composeMessageMail(job);
  if (kind === 'receipt') return composeReceipt(job);
  if (kind === 'changes-held' || kind === 'changes-online') return composeHeldMail(job);
  if (isEditorKind(kind)) return composeEditorMail({ ...job, kind });
  return composeAccountMail({ ...job, kind });
}
