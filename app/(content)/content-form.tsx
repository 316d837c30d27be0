import formStyles from '@/components/form/form.module.css';
import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { ContactDetails } from '@/components/layout/contact-details';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { getShownPage } from '@/lib/server/shown-page';

/** A form on a content page. A copy of the site cannot receive forms, so it shows the contact details instead. */
export function ContentForm(props: PostFormProps) {
  if (!getShownPage().copy) return <PostForm {...props} />;
  return (
    <section className={formStyles.section} aria-label={texts().copy.contact}>
      <p>{texts().copy.noForm}</p>
      <ContactDetails contact={getSite().contact} isBrief />
    </section>
  );
}
