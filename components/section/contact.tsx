import { ContactDetails } from '@/components/layout/contact-details';
import { Section } from '@/components/section/section';
import type { CompleteSection } from '@/lib/server/content/complete-sections';

/** The contact details of the site. */
export function Contact({ title, text, contact }: Extract<CompleteSection, { kind: 'contact' }>) {
  return (
    <Section title={title} text={text} layout="split">
      <ContactDetails contact={contact} />
    </Section>
  );
}
