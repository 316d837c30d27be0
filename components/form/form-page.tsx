import { PageHeader } from '@/components/page-header';
import styles from './form-page.module.css';

type Props = { title: string; lead?: string; children: React.ReactNode };

/** A page that is there for its form. */
export function FormPage({ title, lead, children }: Props) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={`container ${styles.content}`}>{children}</div>
    </>
  );
}
