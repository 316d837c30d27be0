import 'server-only';
import { z } from 'zod';
import { alertSender, count, publicAddress } from '@/lib/server/setting-kinds';

/** Settings of alerts. */
export const alertSettings = z.object({
  ALERT_LOG_DAYS: count('days', 1).default(365),
  ALERT_CAP_URL: publicAddress(),
  ALERT_CAP_SENDER: alertSender(),
});

type Environment = z.infer<typeof alertSettings>;

/** Whether another system of alerts is named completely, or not at all. */
export function isAlertSourceComplete({ ALERT_CAP_URL, ALERT_CAP_SENDER }: Environment): boolean {
  return !ALERT_CAP_URL === !ALERT_CAP_SENDER;
}

export function readAlertSettings(environment: Environment) {
  const { ALERT_LOG_DAYS, ALERT_CAP_URL, ALERT_CAP_SENDER } = environment;
  return {
    /** Days for which the log of alerts is stored. */
    alertLogDays: ALERT_LOG_DAYS,
    /** Another system whose alerts the site shows: the address of its message, and its name there; null for none. */
    alertSource:
      ALERT_CAP_URL && ALERT_CAP_SENDER ? { url: ALERT_CAP_URL, sender: ALERT_CAP_SENDER } : null,
  };
}
