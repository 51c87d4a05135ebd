import { zoneOffsetMs } from '@backline/contracts/base/zone-offset';

const HOUR = 3_600_000;

/** The instant `hours` away from `base`; negative is earlier. */
export function hoursFrom(base: Date, hours: number): Date {
  return new Date(base.getTime() + hours * HOUR);
}

/** The instant at which clocks in `timeZone` read `time`, `days` after the day of `base`. */
export function localTime(base: Date, days: number, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.UTC(base.getUTCFullYear(), base.getUTCMonth(), base.getUTCDate() + days, hours, minutes);
  return new Date(wall - zoneOffsetMs(new Date(wall), timeZone));
}
