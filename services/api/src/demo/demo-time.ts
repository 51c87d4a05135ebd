const HOUR = 3_600_000;

/** The instant `hours` away from `base`; negative is earlier. */
export function hoursFrom(base: Date, hours: number): Date {
  return new Date(base.getTime() + hours * HOUR);
}

function zoneOffsetMs(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The instant at which clocks in `timeZone` read `time`, `days` after the day of `base`. */
export function localTime(base: Date, days: number, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.UTC(base.getUTCFullYear(), base.getUTCMonth(), base.getUTCDate() + days, hours, minutes);
  return new Date(wall - zoneOffsetMs(new Date(wall), timeZone));
}
