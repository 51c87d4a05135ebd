import { zoneOffsetMs } from '@backline/contracts/base/zone-offset';

const DAY_MS = 86_400_000;

/**
 * The instant of a local time in a zone. If clocks go back and the time comes twice, it is the first one. If clocks
 * go forward and omit it, it is null.
 */
export function instantOf(date: string, time: string, timeZone: string): Date | null {
  const wall = Date.parse(`${date}T${time}:00.000Z`);
  const found = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => new Date(wall - zoneOffsetMs(new Date(near), timeZone)))
    .filter((instant) => instant.getTime() + zoneOffsetMs(instant, timeZone) === wall);
  return found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The instant at which clocks show a local time. If they omit it, it is the one at which it would have come. */
export function shownInstantOf(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00.000Z`);
  const before = zoneOffsetMs(new Date(wall - DAY_MS), timeZone);
  return instantOf(date, time, timeZone) ?? new Date(wall - before);
}

/** The day after, e.g. `2027-01-01` for `2026-12-31`. */
export function dayAfter(date: string): string {
  return daysAfter(date, 1);
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Date and time of an instant in local time of the zone. */
export function localTimeOf(instant: Date, timeZone: string): { date: string; time: string } {
  const wall = new Date(instant.getTime() + zoneOffsetMs(instant, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
