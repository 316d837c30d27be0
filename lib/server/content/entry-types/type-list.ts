import 'server-only';
import { courses } from '@/lib/server/content/entry-types/courses';
import { deadlines } from '@/lib/server/content/entry-types/deadlines';
import { departments } from '@/lib/server/content/entry-types/departments';
import { events } from '@/lib/server/content/entry-types/events';
import { news } from '@/lib/server/content/entry-types/news';
import { people } from '@/lib/server/content/entry-types/people';
import { posts } from '@/lib/server/content/entry-types/posts';
import { programmes } from '@/lib/server/content/entry-types/programmes';
import type { EntryType } from '@/lib/server/content/types/define-type';

// Written by `npm run new -- types`, because the bundler cannot list a folder.
export const entryTypes: readonly EntryType[] = [
  courses,
  deadlines,
  departments,
  events,
  news,
  people,
  posts,
  programmes,
];
