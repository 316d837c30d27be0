import type { Metadata } from 'next';
import { Facts } from '@/components/page/facts';
import { List } from '@/components/page/list';
import { PageHeader } from '@/components/page/page-header';
import { Prose } from '@/components/page/prose';
import { getContent } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import styles from './about.module.css';

export function generateMetadata(): Metadata {
  return getPageMetadata(getContent().about);
}

export default function AboutPage() {
  const { title, description, facts, history, body } = getContent().about;
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className={`container ${styles.columns}`}>
        <Prose body={body} />
        {facts && facts.items.length > 0 && (
          <section className={styles.facts}>
            <h2>{facts.title}</h2>
            <Facts items={facts.items} />
          </section>
        )}
      </div>
      {history && history.items.length > 0 && (
        <section className={styles.history}>
          <div className="container">
            <h2>{history.title}</h2>
            <List as="ol" className={styles.years}>
              {history.items.map(({ year, text }, index) => (
                <li key={index}>
                  <h3>{year}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </List>
          </div>
        </section>
      )}
    </>
  );
}
