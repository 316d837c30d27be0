import { contactForm } from '@/lib/forms/contact';
import { receiveMessage } from '@/lib/server/contact/receive-message';

export const POST = receiveMessage(contactForm);
