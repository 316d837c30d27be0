/** Levels of an alert, the most urgent first. */
export const ALERT_LEVELS = ['emergency', 'warning', 'notice'] as const;

export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Longest text of an alert or an update, in characters. People have to take it in at a glance. */
export const ALERT_TEXT_LIMIT = 1_000;

/** Most alerts of a site at one time, and most exercises. Every page carries them. */
export const ALERT_LIMIT = 10;

/** Most updates of an alert. */
export const ALERT_UPDATE_LIMIT = 20;

/** Times after which an alert can end, as staff choose them. */
export const ALERT_DURATIONS = ['30m', '1h', '2h', '4h', '8h', '1d', '3d', '7d'] as const;
