import 'server-only';
import { getContent } from '@/lib/server/content';
import { explain } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/env';

/** Reads settings and words once; what is wrong with them goes to the console and ends the process. */
export function checkStart(): void {
  try {
    getSettings();
    getContent();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
