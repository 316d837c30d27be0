import 'server-only';
import { formatDateTime } from '@/lib/format';
import { confirmEmailForm } from '@/lib/forms/account';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { texts } from '@/lib/i18n/texts';
import { hasInvitation, listUses } from '@/lib/server/accounts/people/mail-facts';
import { getSignIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { createLink, getChangeLink } from '@/lib/server/accounts/users/email-tokens';
import { getUserByEmail, getUser, type User } from '@/lib/server/accounts/users/users';
import { linkHere } from '@/lib/server/content/translations';
import { toMail, type Letter } from '@/lib/server/mail/letter';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { getSettings } from '@/lib/server/settings';
import { describeDevice } from '@/lib/user-agent';

type Text = Pick<Letter, 'subject' | 'lines'>;
type LinkText = { subject: Text['subject']; before: string; after: string };

/**
 * Composes the email to a user, or to their previous or requested address. Null if the account has been
 * deleted, or the link has been used or invalidated since.
 */
export async function composeAccountMail(job: AccountJob): Promise<Mail | null> {
  const user = await findSubject(job);
  // A link to choose a password goes to the address of the account, not to the address somebody typed.
  const address = job.kind === 'reset' ? user?.email : (job.recipient ?? user?.email);
  const text = await composeText(job, user);
  if (!address || !text) return null;
  // Until the address is confirmed, the name may be a stranger's message to its owner.
  const isConfirmed = user?.verifiedAt != null && user.email === address;
  const name = isConfirmed ? user.name : '';
  return toMail(job.id, { to: { name, address }, ...text });
}

function findSubject({ kind, userId, recipient }: MailJob): Promise<User | null> {
  return kind === 'reset' ? getUserByEmail(recipient ?? '') : getUser(userId ?? '');
}

type Composer = (user: User, job: MailJob) => Promise<Text | null> | Text | null;

/** Kinds of emails that are not about the account of their recipient. */
type OtherKind =
  | 'message'
  | 'receipt'
  | 'changes-held'
  | 'changes-online'
  | 'put-back'
  | 'not-published'
  | 'drafts-unused'
  | 'drafts-received';

type AccountKind = Exclude<MailJob['kind'], OtherKind>;

/** The job of an email about an account. */
type AccountJob = MailJob & { kind: AccountKind };

/** Composers of the emails whose text depends on the account, by kind. */
const composers: Record<Exclude<AccountKind, 'account-deleted'>, Composer> = {
  verify: (user) =>
    isNew(user)
      ? composeNewLink(user, 'verify')
      : withLink(texts().accountMails.registered, '/login'),
  registered: () => withLink(texts().accountMails.registered, '/login'),
  reset: (user) =>
    isDeactivated(user) ? null : composeNewLink(user, isNew(user) ? 'verify' : 'reset'),
  'password-changed': () => withLink(texts().accountMails.passwordChanged, '/forgot-password'),
  'change-email': ({ id }, { recipient }) => composeChange(id, recipient ?? ''),
  'email-change-requested': () =>
    withLink(texts().accountMails.emailChangeRequested, '/forgot-password'),
  'email-changed': () => withoutLink(texts().accountMails.emailChanged),
  'two-factor-changed': ({ twoFactorSince }) =>
    withLink(texts().accountMails[twoFactorSince ? 'twoFactorOn' : 'twoFactorOff'], '/account'),
  'wrong-codes': () => withLink(texts().accountMails.wrongCodes, '/forgot-password'),
  invited: (user) => composeInvitation(user),
  'rights-changed': (user) => composeRights(user),
  'signed-in': (_, { signInId }) => composeSignIn(signInId ?? ''),
};

function composeText(job: AccountJob, user: User | null): Promise<Text | null> | Text | null {
  const { kind } = job;
  if (kind === 'account-deleted') return withoutLink(texts().accountMails.deleted);
  return user && composers[kind](user, job);
}

function isDeactivated({ deactivatedAt }: User): boolean {
  return deactivatedAt !== null;
}

function isNew({ verifiedAt }: User): boolean {
  return verifiedAt === null;
}

// Null if the user's address has changed since the user was read.
async function composeNewLink(
  user: User,
  kind: 'verify' | 'reset',
  text: LinkText = texts().accountMails[kind],
): Promise<Text | null> {
  const link = await createLink(user, kind);
  if (link === null) return null;
  const { page } = kind === 'verify' ? verifyEmailForm : resetPasswordForm;
  return withLink(text, `${page}?token=${link}`);
}

/** Null if the invitation was withdrawn, or the address has been confirmed meanwhile, which has given the rights. */
async function composeInvitation(user: User): Promise<Text | null> {
  const isWaiting = isNew(user) && (await hasInvitation(user.id));
  return isWaiting ? composeNewLink(user, 'verify', texts().accountMails.invited) : null;
}

/** Says what somebody may do now, which may have changed again since the email was requested. */
async function composeRights(user: User): Promise<Text> {
  const { deactivated, rightsChanged } = texts().accountMails;
  if (isDeactivated(user)) return withoutLink(deactivated);
  const { subject, before, after } = rightsChanged;
  const uses = await listUses(user.id);
  return withLink(
    { subject, before: before(uses), after },
    uses.length > 0 ? '/staff' : '/account',
  );
}

async function composeChange(userId: string, email: string): Promise<Text | null> {
  const link = await getChangeLink(userId, email);
  return link === null
    ? null
    : withLink(texts().accountMails.changeEmail, `${confirmEmailForm.page}?token=${link}`);
}

async function composeSignIn(id: string): Promise<Text | null> {
  const signIn = await getSignIn(id);
  if (!signIn) return null;
  const { device, place, createdAt } = signIn;
  const { subject, before, after } = texts().accountMails.signedIn;
  const facts = before(describeDevice(device), place, formatDateTime(createdAt));
  return withLink({ subject, before: facts, after }, '/forgot-password');
}

function withLink({ subject, before, after }: LinkText, address: string): Text {
  return {
    subject,
    lines: [before, '', `${getSettings().linkOrigin}${linkHere(address)}`, '', after],
  };
}

function withoutLink({ subject, text }: { subject: Text['subject']; text: string }): Text {
  return { subject, lines: [text] };
}
