import 'server-only';
import { z } from 'zod';
import { count, secret, transportPolicy } from '@/lib/server/setting-kinds';

/** Settings of proxies in front of the site, and of who may do what. */
export const accessSettings = z.object({
  STAFF_TWO_FACTOR: z
    .enum(['required', 'publish', 'optional'], { error: 'expected required, publish or optional' })
    .default('publish'),
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/(\w[\w.-]*\/)+$/, {
      error: 'expected the path of an nginx location, as in /_published/',
    })
    .optional(),
  METRICS_TOKEN: secret(),
  HSTS: transportPolicy().default('max-age=63072000'),
  NETWORK_LIMIT_FACTOR: count('times', 1).default(1),
  TRUST_PROXY: count('proxies in front', 0).default(0),
});

export function readAccessSettings(environment: z.infer<typeof accessSettings>) {
  return {
    /** Whether staff need two-factor authentication to use their rights. */
    isStaffTwoFactor: environment.STAFF_TWO_FACTOR === 'required',
    /** Whether at least those who publish content need it. */
    isPublisherTwoFactor: environment.STAFF_TWO_FACTOR !== 'optional',
    /** Path of the nginx location for stored files, with a slash at both ends; null if the site sends them itself. */
    accelRedirect: environment.ACCEL_REDIRECT ?? null,
    /** Bearer token for `/metrics`; null if the path does not exist. */
    metricsToken: environment.METRICS_TOKEN ?? null,
    /** Value of Strict-Transport-Security, sent when `origin` is https. */
    hsts: environment.HSTS,
    /** Number of proxies in front that write X-Forwarded-For. */
    trustProxy: environment.TRUST_PROXY,
    /** Factor that multiplies the rate limits of a network. */
    networkLimitFactor: environment.NETWORK_LIMIT_FACTOR,
  };
}
