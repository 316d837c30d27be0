import { PostDate } from '@/components/collection/post-date';
import { ArchPattern } from '@/components/page/arch-pattern';
import { List } from '@/components/page/list';
import { Picture } from '@/components/page/picture';
import { formatNames } from '@/lib/format';
import { blogText } from '@/lib/i18n/blog';
import type { PostSummary } from '@/lib/server/content/collections/post-summary';
import styles from './post-list.module.css';

type Props = {
  posts: PostSummary[];
  /** Level of each post's title, one below the heading above the list. */
  heading: 'h2' | 'h3';
};

export function PostList({ posts, heading: Heading }: Props) {
  if (posts.length === 0) {
    return (
      <p>
        {blogText.empty} {blogText.emptyHint}
      </p>
    );
  }
  const hasImages = posts.some(({ image }) => image);
  return (
    <List className={styles.list}>
      {posts.map(({ title, description, address, date, authors, image }) => (
        <li key={address} className={styles.post}>
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
            <PostDate date={date} /> {blogText.by} {formatNames(authors.map(({ label }) => label))}
          </p>
        </li>
      ))}
    </List>
  );
}
