import { isDoc } from '#src/bson/doc.ts';
import { isNumeric, numberOf, typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { momentIn } from './date-parts.ts';
import type { Operator } from './expression.ts';
import { named } from './named-operands.ts';
import { momentOf, type Zone, zoneOf } from './time-zone.ts';
import { isAbsent } from './truth.ts';

const DAY = 86_400_000;
/** All bins are counted from the beginning of this year; it was a Saturday. */
const START_YEAR = 2000;
const START = Date.UTC(START_YEAR);
const START_WEEKDAY = 6;

const MILLISECONDS: Record<string, number> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const floorTo = (value: number, size: number): number => Math.floor(value / size) * size;

/** The beginning of the bin that a moment falls into. */
function truncate(moment: number, unit: string, size: number, zone: Zone, weekday: number): number {
  const unitLength = MILLISECONDS[unit];
  if (unitLength) {
    const start = momentOf(START, zone);
    return start + floorTo(moment - start, unitLength * size);
  }
  const local = moment + zone(moment);
  const months = MONTHS[unit];
  if (months) {
    const date = new Date(local);
    const passed = (date.getUTCFullYear() - START_YEAR) * 12 + date.getUTCMonth();
    return momentOf(new Date(START).setUTCMonth(floorTo(passed, months * size)), zone);
  }
  const isWeek = unit === 'week';
  const start = isWeek ? START + ((weekday - START_WEEKDAY + 7) % 7) * DAY : START;
  return momentOf(start + floorTo(local - start, (isWeek ? 7 : 1) * size * DAY), zone);
}

function unitOf(unit: unknown): string {
  if (typeof unit !== 'string') {
    throw new CommandError(5439013, `$dateTrunc requires 'unit' to be a string, but got ${typeName(unit)}`);
  }
  if (unit in MILLISECONDS || unit in MONTHS || unit === 'day' || unit === 'week') return unit;
  throw new CommandError(
    5439014,
    `$dateTrunc parameter 'unit' value cannot be recognized as a time unit: ${unit}`,
  );
}

function sizeOf(binSize: unknown): number {
  const size = isNumeric(binSize) ? numberOf(binSize) : NaN;
  if (!Number.isInteger(size))
    throw new CommandError(5439017, "$dateTrunc requires 'binSize' to be a 64-bit integer");
  if (size > 0) return size;
  throw new CommandError(
    5439018,
    `$dateTrunc requires 'binSize' to be greater than 0, but got value ${size}`,
  );
}

function weekdayOf(name: unknown): number {
  if (typeof name !== 'string') {
    throw new CommandError(
      5439015,
      `$dateTrunc requires 'startOfWeek' to be a string, but got ${typeName(name)}`,
    );
  }
  const given = name.toLowerCase();
  const weekday = WEEKDAYS.findIndex((day) => day === given || day.slice(0, 3) === given);
  if (weekday >= 0) return weekday;
  throw new CommandError(
    5439016,
    `$dateTrunc parameter 'startOfWeek' value cannot be recognized as a day of a week: ${name}`,
  );
}

export const DATE_TRUNC: Operator = {
  compile: (argument, compile) => {
    if (!isDoc(argument))
      throw new CommandError(5439007, '$dateTrunc only supports an object as its argument');
    const operands = named(
      argument,
      ['date', 'unit', 'binSize', 'timezone', 'startOfWeek'],
      compile,
      (name) => new CommandError(5439008, `Unrecognized argument to $dateTrunc: ${name}`),
    );
    if (!operands.given.date) throw new CommandError(5439009, "Missing 'date' parameter to $dateTrunc");
    if (!operands.given.unit) throw new CommandError(5439010, "Missing 'unit' parameter to $dateTrunc");
    return operands.expression((values) => {
      const { date, unit, binSize = 1, timezone, startOfWeek = 'sunday' } = values;
      const optional = Object.keys(values).filter((name) => name !== 'startOfWeek' || unit === 'week');
      if (optional.some((name) => isAbsent(values[name]))) return null;
      const weekday = unit === 'week' ? weekdayOf(startOfWeek) : 0;
      const moment = momentIn(
        date,
        (type) => new CommandError(5439012, `$dateTrunc requires 'date' to be a date, but got ${type}`),
      );
      return new Date(truncate(moment, unitOf(unit), sizeOf(binSize), zoneOf(timezone), weekday));
    });
  },
};
