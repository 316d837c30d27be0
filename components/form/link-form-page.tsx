import { FormPage } from '@/components/form/form-page';
import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { StatusPage } from '@/components/page/status-page';
import { texts } from '@/lib/i18n/texts';

type Props = PostFormProps & {
  title: string;
  lead: string;
  /** Token of the link; null when the link does not work. */
  linkToken: string | null;
  /** Path of the page that sends a new link. */
  requestPage: string;
  /** More links for a visitor whose link does not work. */
  children?: React.ReactNode;
};

/**
 * The page of a link from an email: its form, or a link to request a new one. Opening the page changes nothing,
 * because mail scanners open links too.
 */
export function LinkFormPage({ title, lead, linkToken, requestPage, children, ...form }: Props) {
  if (linkToken === null) {
    return (
      <StatusPage title={texts().deadLink.title} text={texts().deadLink.text}>
        <a href={requestPage}>{texts().deadLink.again}</a>
        {children}
      </StatusPage>
    );
  }
  return (
    <FormPage title={title} lead={lead}>
      <PostForm {...form} initialValues={{ token: linkToken }} />
    </FormPage>
  );
}
