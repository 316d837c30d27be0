import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { BYTES_PER_MB, count } from '@/lib/server/setting-kinds';

/** Settings of the content folder and of what visitors see of it. */
export const contentSettings = z.object({
  CONTENT_DIR: z.string().default('content'),
  PUBLISH: z
    .enum(['automatic', 'whole', 'manual'], { error: 'expected automatic, whole or manual' })
    .default('automatic'),
  EDITING: z.enum(['on', 'off'], { error: 'expected on or off' }).default('on'),
  MAX_FILE_MB: count('megabytes', 1).default(100),
  PAGE_MEMORY_MB: count('megabytes', 1, 16_384).default(32),
});

export function readContentSettings(environment: z.infer<typeof contentSettings>) {
  const { CONTENT_DIR, PUBLISH, EDITING, MAX_FILE_MB, PAGE_MEMORY_MB } = environment;
  return {
    /** Absolute path of the content folder. */
    contentDir: path.resolve(/*turbopackIgnore: true*/ process.cwd(), CONTENT_DIR),
    /** Whether only `npm run publish` publishes changes to the content folder. */
    isPublishingManual: PUBLISH === 'manual',
    /** Whether one mistake in the content folder holds back every change to it. */
    isPublishingWhole: PUBLISH === 'whole',
    /** Whether what is written in the browser goes into the content folder of this instance. */
    isEditing: EDITING === 'on',
    /** Size in bytes of the largest file that is published. */
    maxFileBytes: MAX_FILE_MB * BYTES_PER_MB,
    /** Memory for rendered pages, in bytes. */
    pageMemoryBytes: PAGE_MEMORY_MB * BYTES_PER_MB,
  };
}
