import 'server-only';
import { z } from 'zod';
import { origin } from '@/lib/server/setting-kinds';

/** Settings of where the site is found. */
export const addressSettings = z.object({
  APP_ORIGIN: origin(),
  PREVIEW_ORIGIN: origin(),
  // Next sets it too, from its command line.
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, {
      error: 'expected a port, a whole number below 65536',
    })
    .default('3000'),
});

export function readAddressSettings(
  environment: z.infer<typeof addressSettings>,
  isPreview: boolean,
) {
  const { APP_ORIGIN, PREVIEW_ORIGIN, PORT } = environment;
  return {
    /** Scheme and host of this site, or of this preview, without a slash at the end; null if it is not set. */
    origin: (isPreview ? PREVIEW_ORIGIN : APP_ORIGIN) ?? null,
    /** Scheme and host of the published site; null if it is not set. */
    liveOrigin: APP_ORIGIN ?? null,
    /** Scheme and host of the preview; null if it is not set. */
    previewOrigin: PREVIEW_ORIGIN ?? null,
    port: Number(PORT),
    /** Origin of the links in emails: `liveOrigin`, or this machine if that is not set. */
    linkOrigin: APP_ORIGIN ?? `http://localhost:${PORT}`,
  };
}
