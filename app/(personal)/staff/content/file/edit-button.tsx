import { ActionButton } from '@/components/form/action-button';
import { ButtonLink } from '@/components/page/button-link';
import buttonStyles from '@/components/page/button-link.module.css';
import { contentActionForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { formatDraft } from '@/lib/server/editor/addresses';

type Props = { file: string; token: string; drafts: readonly { id: string }[] };

/** A button that leads to the first of these drafts or, if there is none, begins one. */
export function EditButton({ file, token, drafts: [draft] }: Props) {
  const { edit } = texts().editor.file;
  if (draft) return <ButtonLink href={formatDraft(draft)}>{edit}</ButtonLink>;
  return (
    <ActionButton
      form={contentActionForm}
      token={token}
      values={{ action: 'edit', file }}
      label={edit}
      className={`${buttonStyles.button} ${buttonStyles.main}`}
    />
  );
}
