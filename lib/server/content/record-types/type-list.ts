import 'server-only';
import { courses } from '@/lib/server/content/record-types/courses';
import { departments } from '@/lib/server/content/record-types/departments';
import { events } from '@/lib/server/content/record-types/events';
import { news } from '@/lib/server/content/record-types/news';
import { people } from '@/lib/server/content/record-types/people';
import { posts } from '@/lib/server/content/record-types/posts';
import { programmes } from '@/lib/server/content/record-types/programmes';
import type { RecordType } from '@/lib/server/content/types/define-type';

// Written by `npm run new -- types`, because the bundler cannot list a folder.
export const recordTypes: readonly RecordType[] = [
  courses,
  departments,
  events,
  news,
  people,
  posts,
  programmes,
];
