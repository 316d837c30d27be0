import { PostDate } from '@/components/entry/post-date';
import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { formatNames } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { ListItem } from '@/lib/server/content/lists/list-items';
import styles from './article-list.module.css';

type Props = {
  articles: readonly ListItem[];
  /** Level of each title, one below the heading above the list. */
  heading: 'h2' | 'h3';
};

/** Entries as cards. If one has an image, the others get the pattern. */
export function ArticleList({ articles, heading: Heading }: Props) {
  const hasImages = articles.some(({ image }) => image);
  return (
    <List className={styles.list}>
      {articles.map(({ title, description, address, day, authors = [], image }) => (
        <li key={address} className={styles.article}>
          {hasImages && (
            <div className={styles.cover}>
              {image ? (
                <Picture picture={image} place="card" className={styles.image} />
              ) : (
                <ArchPattern className={styles.pattern} />
              )}
            </div>
          )}
          <Heading>
            <a href={address}>{title}</a>
          </Heading>
          <p>{description}</p>
          <p className={styles.byline}>
            {day !== undefined && <PostDate date={day} />}
            {authors.length > 0 && ` ${texts().articles.by} ${formatNames(authors)}`}
          </p>
        </li>
      ))}
    </List>
  );
}
