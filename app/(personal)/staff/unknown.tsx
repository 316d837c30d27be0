import { LinkList, StatusPage } from '@/components/page/status-page';
import { respondUnknown } from '@/lib/server/shown-page';

type Props = {
  title: string;
  text: string;
  /** The list in which its name would be. */
  back: { label: string; href: string };
};

/** Says that the address of a page names something that does not exist, or that its reader may not see. */
export function Unknown({ title, text, back }: Props) {
  respondUnknown();
  return (
    <StatusPage title={title} text={text}>
      <LinkList links={[back]} />
    </StatusPage>
  );
}
