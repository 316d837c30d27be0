import 'server-only';
import type { Post } from '@/lib/server/content/collections/posts';

/** A post as lists show it. */
export type PostSummary = Pick<
  Post,
  'title' | 'description' | 'address' | 'date' | 'authors' | 'image'
>;

export function toSummary(post: Post): PostSummary {
  const { title, description, address, date, authors, image } = post;
  return { title, description, address, date, authors, image };
}
