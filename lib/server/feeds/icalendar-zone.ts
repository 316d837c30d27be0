import 'server-only';
import { listTransitions, type Transition } from '@/lib/server/content/time/time-zone';

/** Lists the lines that describe a time zone during a period, in milliseconds since 1970 (RFC 5545, 3.6.5). */
export function formatTimeZone(zone: string, period: { from: number; until: number }) {
  const { offset, transitions } = listTransitions(zone, period);
  const parts = [{ at: period.from, before: offset, after: offset }, ...transitions].flatMap(
    formatChange,
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'];
}

// Programs disagree about lists of changes (RDATE), so each is a part of its own.
function formatChange(change: Transition): string[] {
  const name = change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${toLocal(change)}`,
    `TZOFFSETFROM:${formatOffset(change.before)}`,
    `TZOFFSETTO:${formatOffset(change.after)}`,
    `END:${name}`,
  ];
}

// The time of the clocks before they change.
function toLocal({ at, before }: Transition): string {
  return new Date(at + before * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function formatOffset(seconds: number): string {
  const total = Math.abs(seconds);
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${digits.slice(0, total % 60 === 0 ? 2 : 3).join('')}`;
}
