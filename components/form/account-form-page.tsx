import { FormPage } from '@/components/form/form-page';
import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { accountText } from '@/lib/i18n/accounts';

type Props = PostFormProps & { title: string; lead: string };

/** A page below /account that exists for one form. */
export function AccountFormPage({ title, lead, ...form }: Props) {
  return (
    <FormPage above={<a href="/account">{accountText.title}</a>} title={title} lead={lead}>
      <PostForm {...form} />
    </FormPage>
  );
}
