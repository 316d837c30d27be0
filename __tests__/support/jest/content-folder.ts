import { provideFolder } from '@/lib/server/content/edition';

type Reader = typeof import('@/lib/server/content/loading/read-folder');

// Loaded on demand, because most tests read no content.
provideFolder(() =>
  jest.requireActual<Reader>('@/lib/server/content/loading/read-folder').readFolder(),
);
