import { isDoc } from '#src/bson/doc.ts';
import { typeName } from '#src/bson/values.ts';
import { CommandError } from '#src/errors.ts';
import { momentIn, PARTS } from './date-parts.ts';
import type { Operator } from './expression.ts';
import { named } from './named-operands.ts';
import { zoneOf } from './time-zone.ts';
import { isAbsent } from './truth.ts';

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';
const MINUTE = 60_000;

const digits = (count: number, value: number): string => String(value).padStart(count, '0');

const FORMATS: Record<string, (local: Date, offset: number) => string> = {
  d: (local) => digits(2, PARTS.dayOfMonth(local)),
  G: (local) => year(PARTS.isoWeekYear(local)),
  H: (local) => digits(2, PARTS.hour(local)),
  j: (local) => digits(3, PARTS.dayOfYear(local)),
  L: (local) => digits(3, PARTS.millisecond(local)),
  m: (local) => digits(2, PARTS.month(local)),
  M: (local) => digits(2, PARTS.minute(local)),
  S: (local) => digits(2, PARTS.second(local)),
  w: (local) => String(PARTS.dayOfWeek(local)),
  u: (local) => String(PARTS.isoDayOfWeek(local)),
  U: (local) => digits(2, PARTS.week(local)),
  V: (local) => digits(2, PARTS.isoWeek(local)),
  Y: (local) => year(PARTS.year(local)),
  z: (_local, offset) => {
    const minutes = Math.abs(offset) / MINUTE;
    return (offset < 0 ? '-' : '+') + digits(2, Math.floor(minutes / 60)) + digits(2, minutes % 60);
  },
  Z: (_local, offset) => String(offset / MINUTE),
  '%': () => '%',
};

function year(value: number): string {
  if (value >= 0 && value <= 9999) return digits(4, value);
  throw new CommandError(
    18537,
    'Could not convert date to string: date component was outside the supported range of 0-9999',
  );
}

function checkFormat(format: unknown): void {
  if (typeof format !== 'string') {
    throw new CommandError(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
    );
  }
  for (const [, letter = ''] of format.matchAll(/%(.?)/gsu)) {
    if (letter === '') throw new CommandError(18535, "Unmatched '%' at end of format string");
    if (!(letter in FORMATS))
      throw new CommandError(18536, `Invalid format character '%${letter}' in format string`);
  }
}

function formatted(pattern: string, local: Date, offset: number): string {
  return pattern.replace(/%(.)/gsu, (_, letter: string) => FORMATS[letter]?.(local, offset) ?? '');
}

/** A date in the form that MongoDB gives it in texts. */
export const dateText = (date: Date): string => formatted(DEFAULT_FORMAT, date, 0);

export const DATE_TO_STRING: Operator = {
  compile: (argument, compile) => {
    if (!isDoc(argument))
      throw new CommandError(18629, '$dateToString only supports an object as its argument');
    const operands = named(
      argument,
      ['date', 'format', 'timezone', 'onNull'],
      compile,
      (name) => new CommandError(18534, `Unrecognized argument to $dateToString: ${name}`),
    );
    if (!operands.given.date) throw new CommandError(18628, "Missing 'date' parameter to $dateToString");
    return operands.expression(({ date, format, timezone, onNull }) => {
      const pattern = 'format' in argument ? format : DEFAULT_FORMAT;
      if (isAbsent(date)) return 'onNull' in argument ? onNull : null;
      if (isAbsent(pattern) || ('timezone' in argument && isAbsent(timezone))) return null;
      checkFormat(pattern);
      const moment = momentIn(date);
      const offset = zoneOf(timezone)(moment);
      return formatted(String(pattern), new Date(moment + offset), offset);
    });
  },
};
