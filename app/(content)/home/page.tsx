import type { Metadata } from 'next';
import { PostList } from '@/components/collection/post-list';
import { ArchPattern } from '@/components/page/arch-pattern';
import { ButtonLink } from '@/components/page/button-link';
import { Facts } from '@/components/page/facts';
import { JsonLd } from '@/components/page/json-ld';
import { List } from '@/components/page/list';
import { Prose } from '@/components/page/prose';
import { HOME } from '@/lib/routes';
import { getContent, getSite } from '@/lib/server/content/content';
import { getPageMetadata } from '@/lib/server/seo/page-metadata';
import { organizationJsonLd } from '@/lib/server/seo/structured-data';
import styles from './home.module.css';

export function generateMetadata(): Metadata {
  const { title } = getSite();
  const { description } = getContent().home;
  return getPageMetadata({ title, description, address: HOME, isWholeTitle: true });
}

export default function HomePage() {
  const { home, blog, latest } = getContent();
  const { hero, teaching, facts, visit } = home;
  return (
    <>
      <JsonLd data={organizationJsonLd()} />
      <div className={styles.hero} data-ground="night">
        <ArchPattern className={styles.pattern} />
        <div className={`container ${styles.heroWords}`}>
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <div className={styles.actions}>
            {hero.actions.map(({ label, href }, index) => (
              <ButtonLink key={index} href={href} kind={index === 0 ? 'main' : 'quiet'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>

      <div className={`container ${styles.section} ${styles.welcome}`}>
        <Prose body={home.body} />
      </div>

      {teaching && (
        <section className={`${styles.section} ${styles.mist}`}>
          <div className={`container ${styles.teaching}`}>
            <div className={styles.intro}>
              <h2>{teaching.title}</h2>
              <p>{teaching.text}</p>
            </div>
            <List className={styles.subjects}>
              {teaching.items.map(({ title, text, href }, index) => (
                <li key={index}>
                  <h3>{href ? <a href={href}>{title}</a> : title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </List>
          </div>
        </section>
      )}

      {facts && facts.items.length > 0 && (
        <section className={`container ${styles.section}`}>
          <h2>{facts.title}</h2>
          <Facts items={facts.items} />
        </section>
      )}

      {latest.length > 0 && (
        <section className={`${styles.section} ${styles.mist}`}>
          <div className="container">
            <div className={styles.sectionHead}>
              <h2>{home.posts.title}</h2>
              <a href={blog.address}>{home.posts.link}</a>
            </div>
            <PostList posts={latest} heading="h3" />
          </div>
        </section>
      )}

      {visit && (
        <section className={`container ${styles.section} ${styles.visit}`}>
          <div className={styles.intro}>
            <h2>{visit.title}</h2>
            <p>{visit.text}</p>
          </div>
          <ButtonLink href={visit.action.href}>{visit.action.label}</ButtonLink>
        </section>
      )}
    </>
  );
}
