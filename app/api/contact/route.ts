import { contactForm } from '@/lib/forms/contact';
import { saveMessage } from '@/lib/server/messages';
import { receiveForm } from '@/lib/server/receive-form';
import { sign } from '@/lib/server/secret';

export const POST = receiveForm(contactForm, async (submission) => {
  const reference = await saveMessage(submission);
  // Signed, so that the page at this address only confirms what has arrived.
  const proof = sign('reference', reference);
  return { location: `/contact/sent?${new URLSearchParams({ reference, proof }).toString()}` };
});
