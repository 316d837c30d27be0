import { contactForm } from '@/lib/forms/contact';
import { saveMessage } from '@/lib/server/contact/messages';
import { sign } from '@/lib/server/crypto';
import { receiveForm } from '@/lib/server/forms/receive-form';

export const POST = receiveForm(contactForm, async (submission) => {
  const reference = await saveMessage(submission);
  // The signature keeps the next page from confirming a reference that this site never issued.
  const proof = sign('reference', reference);
  return { location: `/contact/sent?${new URLSearchParams({ reference, proof }).toString()}` };
});
