import { FormPage } from '@/components/form/form-page';
import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { texts } from '@/lib/i18n/texts';

type Props = PostFormProps & { title: string; lead: string };

/** A page below /account that exists for one form. */
export function AccountFormPage({ title, lead, ...form }: Props) {
  return (
    <FormPage above={<a href="/account">{texts().account.title}</a>} title={title} lead={lead}>
      <PostForm {...form} />
    </FormPage>
  );
}
