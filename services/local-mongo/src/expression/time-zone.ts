import { typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';

/** By how many milliseconds a zone's clocks are ahead of UTC at a moment. */
export type Zone = (milliseconds: number) => number;

const MINUTE = 60_000;
/** Clocks change at quarters of an hour only. */
const QUARTER = 15 * MINUTE;
const MAX_KNOWN = 10_000;
const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/;

const zones = new Map<string, Zone>();

export const UTC: Zone = () => 0;

/** The zone of this name, such as `Europe/Berlin`, or of this distance from UTC, such as `+02:00`. */
export function zoneOf(name: unknown): Zone {
  if (name === undefined) return UTC;
  if (typeof name !== 'string') {
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  }
  const known = zones.get(name);
  if (known) return known;
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? [];
  const distance = (sign === '-' ? -MINUTE : MINUTE) * (Number(hours) * 60 + Number(minutes));
  const zone = hours === undefined ? namedZone(name) : () => distance;
  if (zones.size < MAX_KNOWN) zones.set(name, zone);
  return zone;
}

/** The moment at which a zone's clocks show this time, given as if it were UTC. */
export function momentOf(local: number, zone: Zone): number {
  const guess = local - zone(local);
  return local - zone(guess);
}

function namedZone(name: string): Zone {
  const format = formatOf(name);
  const offsets = new Map<number, number>();
  return (milliseconds) => {
    const quarter = Math.floor(milliseconds / QUARTER);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = localTime(format, quarter * QUARTER) - quarter * QUARTER;
    if (offsets.size === MAX_KNOWN) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const unknown = new CommandError(40485, `unrecognized time zone identifier: "${timeZone}"`);
  if (!/^[A-Za-z]/.test(timeZone)) throw unknown;
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', era: 'short' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, ...parts, ...clock });
    const resolved = format.resolvedOptions().timeZone;
    // JavaScript takes names in any case.
    if (resolved === timeZone || resolved.toLowerCase() !== timeZone.toLowerCase()) return format;
  } catch {
    // The name is unknown to JavaScript too.
  }
  throw unknown;
}

function localTime(format: Intl.DateTimeFormat, milliseconds: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(milliseconds).map(({ type, value }) => [type, value]),
  );
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const date = new Date(0);
  date.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  date.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return date.getTime();
}
