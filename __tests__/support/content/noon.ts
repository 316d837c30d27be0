/** Returns an instant in the middle of a day, in milliseconds since 1970: the same day in most time zones. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
