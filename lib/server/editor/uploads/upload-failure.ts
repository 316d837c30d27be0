import 'server-only';
import { formatFileSize } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import type { Unclean } from '@/lib/server/editor/uploads/clean-upload';
import { NoRoom } from '@/lib/server/editor/uploads/draft-files';
import { getSettings } from '@/lib/server/settings';

/** Why a file was not uploaded, although the rest of its form was saved. */
export type UploadFailure = Unclean['reason'] | NoRoom['limit'] | 'none' | 'tooLarge';

/** Returns the message for a failure; null for any other name. */
export function describeUploadFailure(name: string): string | null {
  const { failed, noRoom, tooLarge } = texts().upload;
  const most = tooLarge(formatFileSize(getSettings().maxFileBytes));
  return getOwnValue({ ...failed, ...noRoom, tooLarge: most }, name) ?? null;
}
