import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { ContactDetails } from '@/components/layout/contact-details';
import { JsonLd } from '@/components/page/json-ld';
import { TextPage } from '@/components/page/text-page';
import { contactForm } from '@/lib/forms/contact';
import { contactText } from '@/lib/i18n/contact';
import { getContent, getSite } from '@/lib/server/content/content';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { organizationJsonLd } from '@/lib/server/seo/structured-data';
import styles from './contact.module.css';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().contact);
}

export default async function ContactPage() {
  const details = (
    <div className={styles.details}>
      <ContactDetails contact={getSite().contact} />
    </div>
  );
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <TextPage {...getContent().contact} aside={details}>
        <PostForm form={contactForm} title={contactText.title} script={await getFormScript()} />
      </TextPage>
    </>
  );
}
