import type { Metadata } from 'next';
import { ContactDetails } from '@/components/contact-details';
import { JsonLd } from '@/components/json-ld';
import { TextPage } from '@/components/text-page';
import { getContent, getSite } from '@/lib/server/content';
import { describeOrganisation, describePage } from '@/lib/server/head';
import styles from './contact.module.css';

export function generateMetadata(): Metadata {
  return describePage(getContent().contact);
}

export default function ContactPage() {
  const details = (
    <div className={styles.details}>
      <ContactDetails contact={getSite().contact} />
    </div>
  );
  return (
    <>
      <JsonLd data={describeOrganisation()} />
      <TextPage {...getContent().contact} aside={details} />
    </>
  );
}
