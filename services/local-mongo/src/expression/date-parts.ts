import { ObjectId, Timestamp, typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';

const DAY = 86_400_000;

/** The moment that a value stands for. */
export function momentIn(value: unknown, fail: (type: string) => CommandError = notDate): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof Timestamp) return Number(value.value >> 32n) * 1000;
  if (value instanceof ObjectId) return Number.parseInt(value.hex.slice(0, 8), 16) * 1000;
  throw fail(typeName(value));
}

const notDate = (type: string): CommandError =>
  new CommandError(16006, `can't convert from BSON type ${type} to Date`);

type Part = (local: Date) => number;

const startOfYear = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/** Monday is 1, Sunday 7. */
const isoDay: Part = (local) => local.getUTCDay() || 7;

/** The Thursday of a day's week lies in the year that the week belongs to. */
function thursdayOf(local: Date): Date {
  return new Date(local.getTime() + (4 - isoDay(local)) * DAY);
}

const yearDay: Part = (local) =>
  Math.floor((local.getTime() - startOfYear(local.getUTCFullYear())) / DAY) + 1;

/** The parts of a date, taken from a local time that is given as if it were UTC. */
export const PARTS = {
  year: (local) => local.getUTCFullYear(),
  month: (local) => local.getUTCMonth() + 1,
  dayOfMonth: (local) => local.getUTCDate(),
  dayOfWeek: (local) => local.getUTCDay() + 1,
  dayOfYear: yearDay,
  hour: (local) => local.getUTCHours(),
  minute: (local) => local.getUTCMinutes(),
  second: (local) => local.getUTCSeconds(),
  millisecond: (local) => local.getUTCMilliseconds(),
  week: (local) => Math.floor((yearDay(local) - 1 - local.getUTCDay() + 7) / 7),
  isoWeek: (local) => Math.floor((yearDay(thursdayOf(local)) - 1) / 7) + 1,
  isoWeekYear: (local) => thursdayOf(local).getUTCFullYear(),
  isoDayOfWeek: isoDay,
} satisfies Record<string, Part>;
