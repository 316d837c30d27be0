import type { Metadata } from 'next';
import { ContentForm } from '@/components/form/content-form';
import { ContactDetails } from '@/components/layout/contact-details';
import { JsonLd } from '@/components/page/json-ld';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { contactForm } from '@/lib/forms/contact';
import { texts } from '@/lib/i18n/texts';
import { getContent, getPageText, getSite } from '@/lib/server/content/content';
import { getCopyContact } from '@/lib/server/forms/copy-contact';
import { getFormScript } from '@/lib/server/forms/form-script';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { organizationJsonLd } from '@/lib/server/seo/structured-data';
import styles from './contact.module.css';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().contact);
}

/** On a phone, the form begins within the first screen: the text and the details are below it. */
export default async function ContactPage() {
  const { contact: page } = getContent();
  const { contact } = getSite();
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <PageHeader title={page.title} lead={page.description} />
      <div className={`container ${styles.columns}`}>
        <ContentForm
          form={contactForm}
          copyContact={getCopyContact()}
          title={texts().contact.title}
          script={await getFormScript()}
        />
        <div className={styles.beside}>
          <Prose body={getPageText(page)} />
          <div className={styles.details}>
            <ContactDetails contact={contact} />
          </div>
          {contact.locations?.map(({ name, ...location }) => (
            <section key={name} className={styles.details}>
              <h2>{name}</h2>
              <ContactDetails contact={location} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
