/** Levels of an alert, the most urgent first. */
export const ALERT_LEVELS = ['emergency', 'warning', 'notice'] as const;

export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Longest text of an alert or an update, in characters. People have to take it in at a glance. */
export const ALERT_TEXT_LIMIT = 1_000;
