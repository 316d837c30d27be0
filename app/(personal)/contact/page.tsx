import type { Metadata } from 'next';
import { PostForm } from '@/components/form/post-form';
import { ContactDetails } from '@/components/layout/contact-details';
import { JsonLd } from '@/components/page/json-ld';
import { TextPage } from '@/components/page/text-page';
import { contactForm } from '@/lib/forms/contact';
import { contactText } from '@/lib/i18n/contact';
import { getContent, getSite } from '@/lib/server/content/content';
import { getFormState } from '@/lib/server/forms/form-state';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { organizationJsonLd } from '@/lib/server/seo/structured-data';
import styles from './contact.module.css';

export async function generateMetadata(): Promise<Metadata> {
  const { contact } = getContent();
  return getPageMetadata(contact, await getFormState(contactForm));
}

export default async function ContactPage() {
  const state = await getFormState(contactForm);
  const details = (
    <div className={styles.details}>
      <ContactDetails contact={getSite().contact} />
    </div>
  );
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <TextPage {...getContent().contact} aside={details}>
        <PostForm form={contactForm} title={contactText.title} {...state} />
      </TextPage>
    </>
  );
}
