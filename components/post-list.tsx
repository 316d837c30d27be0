import { PostDate } from '@/components/post-date';
import * as messages from '@/lib/messages/en';
import styles from './post-list.module.css';

type Post = { title: string; description: string; address: string; date: string; author: string };

type Props = {
  posts: Post[];
  /** The level of each post's title, one below the heading that stands over the list. */
  heading: 'h2' | 'h3';
};

export function PostList({ posts, heading: Heading }: Props) {
  if (posts.length === 0) {
    return (
      <p>
        {messages.blog.empty} {messages.blog.emptyHint}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {posts.map(({ title, description, address, date, author }) => (
        <li key={address} className={styles.post}>
          <Heading>
            <a href={address}>{title}</a>
          </Heading>
          <p>{description}</p>
          <p className={styles.byline}>
            <PostDate date={date} /> {messages.by} {author}
          </p>
        </li>
      ))}
    </ul>
  );
}
