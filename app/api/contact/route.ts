import { contactForm } from '@/lib/forms/contact';
import { saveMessage } from '@/lib/server/contact/messages';
import { sign } from '@/lib/server/crypto';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(contactForm, async (submission) => {
  const reference = await saveMessage(submission);
  // Signed, so that the page at this address only confirms what has arrived.
  const proof = sign('reference', reference);
  return { location: `/contact/sent?${new URLSearchParams({ reference, proof }).toString()}` };
});
