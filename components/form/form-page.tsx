import { PageHeader } from '@/components/page/page-header';
import styles from './form-page.module.css';

type Props = {
  title: string;
  lead?: string;
  /** Above the title, for example the way back. */
  above?: React.ReactNode;
  children: React.ReactNode;
};

/** A page that is there for its form. */
export function FormPage({ title, lead, above, children }: Props) {
  return (
    <>
      <PageHeader title={title} lead={lead} above={above} />
      <div className={`container ${styles.content}`}>{children}</div>
    </>
  );
}
