import { PageHeader } from '@/components/page/page-header';
import styles from './form-page.module.css';

type Props = {
  title: string;
  lead?: string;
  /** Content above the title, for example a link back. */
  above?: React.ReactNode;
  children: React.ReactNode;
};

export function FormPage({ title, lead, above, children }: Props) {
  return (
    <div className="column">
      <PageHeader title={title} lead={lead} above={above} />
      <div className={`container ${styles.content}`}>{children}</div>
    </div>
  );
}
