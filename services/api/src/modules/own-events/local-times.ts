const DAY_MS = 86_400_000;

/** How far the clocks of the zone are ahead of UTC at that instant. */
export function zoneOffsetMs(instant: Date, timeZone: string): number {
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

/**
 * The instant at which clocks in the zone read the local time: the first one where clocks go back and it comes twice,
 * null where clocks go forward and leave it out.
 */
export function instantOf(date: string, time: string, timeZone: string): Date | null {
  const wall = Date.parse(`${date}T${time}:00.000Z`);
  const found = [wall - DAY_MS, wall + DAY_MS]
    .map((near) => new Date(wall - zoneOffsetMs(new Date(near), timeZone)))
    .filter((instant) => instant.getTime() + zoneOffsetMs(instant, timeZone) === wall);
  return found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The day after, e.g. `2027-01-01` for `2026-12-31`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Date and time as clocks in the zone read them. */
export function localTimeOf(instant: Date, timeZone: string): { date: string; time: string } {
  const wall = new Date(instant.getTime() + zoneOffsetMs(instant, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
