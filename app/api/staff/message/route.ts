import { messageActionForm } from '@/lib/forms/message-action';
import { getUserWith, turnAway } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { deleteMessage, markMessage } from '@/lib/server/contact/messages';
import { receiveForm } from '@/lib/server/forms/receive-form';
import { log } from '@/lib/server/log';
import { resendMail } from '@/lib/server/mail/outbox';

const { page } = messageActionForm;

/** Actions by name. Each returns false if the message does not exist. */
const ACTIONS = new Map<string, (id: string) => Promise<boolean>>([
  ['answered', (id) => markMessage(id, 'answered')],
  ['new', (id) => markMessage(id, 'new')],
  ['spam', (id) => markMessage(id, 'spam')],
  ['retry', resendMail],
  ['delete', deleteMessage],
]);

export const POST = receiveForm(messageActionForm, async ({ values: { id, action }, headers }) => {
  const staff = await getUserWith('messages', headers);
  if (!staff) return turnAway(headers, { location: formatLoginPath(page) }, ['messages']);
  const act = ACTIONS.get(action);
  if (!act || !(await act(id))) return { location: `${page}?done=nothing` };
  log('info', 'staff.acted', { user: staff.id, action, message: id });
  return { location: action === 'delete' ? page : `${page}/${id}` };
});
