import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { ContactDetails } from '@/components/layout/contact-details';
import { texts } from '@/lib/i18n/texts';
import type { Site } from '@/lib/server/content/site';
import styles from './form.module.css';

type Props = PostFormProps & {
  /** Contact details that a copy of the site, which cannot receive forms, shows instead; null on the site itself. */
  copyContact: Site['contact'] | null;
};

/** A form on a content page. */
export function ContentForm({ copyContact, ...form }: Props) {
  if (copyContact === null) return <PostForm {...form} />;
  return (
    <section className={styles.section} aria-label={texts().copy.contact}>
      <p>{texts().copy.noForm}</p>
      <ContactDetails contact={copyContact} isBrief />
    </section>
  );
}
