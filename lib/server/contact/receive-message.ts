import 'server-only';
import type { MessageForm } from '@/lib/forms/message-form';
import { saveMessage } from '@/lib/server/contact/messages';
import { formatSentPath } from '@/lib/server/contact/reference';
import { receiveForm } from '@/lib/server/forms/receive-form';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Returns a key for a sender who owns the account with this address; null for anybody else. */
type IdentifySender = (headers: Headers, email: string) => Promise<string | null>;

const holder = oncePerProcess<{ identify: IdentifySender }>('senders', () => ({
  identify: () => Promise.resolve(null),
}));

/** Sets how owners of accounts are recognised. */
export function provideSenders(identify: IdentifySender): void {
  holder.identify = identify;
}

/** Creates the route handler of a form whose messages staff read in the inbox. */
export function receiveMessage(form: MessageForm): (request: Request) => Promise<Response> {
  return receiveForm<string>(form, async (submission) => {
    const { values, headers } = submission;
    const owner =
      values.receipt === 'on' ? await holder.identify(headers, values.email ?? '') : null;
    const reference = await saveMessage({ ...submission, form: form.name, owner });
    return { location: formatSentPath(form, reference) };
  });
}
