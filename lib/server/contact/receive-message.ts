import 'server-only';
import type { MessageForm } from '@/lib/forms/message-form';
import { saveMessage } from '@/lib/server/contact/messages';
import { formatSentPath } from '@/lib/server/contact/reference';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Creates the route handler of a form whose messages staff read in the inbox. */
export function receiveMessage(form: MessageForm): (request: Request) => Promise<Response> {
  return receiveForm<string>(form, async (submission) => {
    const reference = await saveMessage({ ...submission, form: form.name });
    return { location: formatSentPath(form, reference) };
  });
}
