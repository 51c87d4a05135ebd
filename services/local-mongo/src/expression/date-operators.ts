import { type Doc, isDoc } from '#src/bson/doc.ts';
import { CommandError } from '#src/errors.ts';
import { momentIn, PARTS } from './date-parts.ts';
import { DATE_TO_STRING } from './date-to-string.ts';
import { DATE_TRUNC } from './date-trunc.ts';
import { type Compile, type Expression, of, type Operator } from './expression.ts';
import { zoneOf } from './time-zone.ts';
import { isAbsent } from './truth.ts';

/** An operator for a part of a date; MongoDB gives the year of an ISO week as a long. */
const part = (name: keyof typeof PARTS): Operator => ({
  compile: (argument, compile) => {
    const { date, timezone } = dateAndZone(`$${name}`, argument, compile);
    return of(timezone ? [date, timezone] : [date], (doc) => {
      const value = date.evaluate(doc);
      const zone = timezone?.evaluate(doc);
      if (isAbsent(value) || (timezone && isAbsent(zone))) return null;
      const moment = momentIn(value);
      const result = PARTS[name](new Date(moment + zoneOf(zone)(moment)));
      return name === 'isoWeekYear' ? BigInt(result) : result;
    });
  },
});

function dateAndZone(
  operator: string,
  argument: unknown,
  compile: Compile,
): { date: Expression; timezone: Expression | null } {
  if (Array.isArray(argument)) {
    if (argument.length === 1) return { date: compile(argument[0]), timezone: null };
    throw new CommandError(40536, `${operator} accepts exactly one argument if given an array`);
  }
  if (!isDoc(argument) || Object.keys(argument)[0]?.startsWith('$')) {
    return { date: compile(argument), timezone: null };
  }
  const { date, timezone, ...others }: Doc = argument;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new CommandError(40535, `unrecognized option to ${operator}: "${unknown}"`);
  if (date === undefined) throw new CommandError(40539, `missing 'date' argument to ${operator}`);
  return { date: compile(date), timezone: timezone === undefined ? null : compile(timezone) };
}

export const DATES: Record<string, Operator> = {
  $year: part('year'),
  $month: part('month'),
  $dayOfMonth: part('dayOfMonth'),
  $dayOfWeek: part('dayOfWeek'),
  $dayOfYear: part('dayOfYear'),
  $hour: part('hour'),
  $minute: part('minute'),
  $second: part('second'),
  $millisecond: part('millisecond'),
  $week: part('week'),
  $isoWeek: part('isoWeek'),
  $isoWeekYear: part('isoWeekYear'),
  $isoDayOfWeek: part('isoDayOfWeek'),
  $dateToString: DATE_TO_STRING,
  $dateTrunc: DATE_TRUNC,
};
