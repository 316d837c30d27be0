import type { Form } from '@/lib/forms/form';
import type { LazyText } from '@/lib/i18n/texts';

/**
 * A form whose messages staff read in the inbox and by email. It may have any fields; `name`, `email`, `topic`
 * and `message` also appear in the list of messages, and staff can reply to `email`.
 */
export type MessageForm<Name extends string = string> = Form<Name> & {
  /** Name of the form, for visitors and staff. */
  title: LazyText;
};

/** Returns a message form for a page of the content folder: the page with `form: <name>`. */
export function defineMessageForm<Name extends string>({
  name,
  ...rest
}: Pick<MessageForm<Name>, 'name' | 'title' | 'fields' | 'submit'>): MessageForm<Name> {
  return { ...rest, name, action: `/api/${name}`, page: `/form/${name}`, isSealed: true };
}
