import * as z from 'zod';
import { TAKEN_DAYS_MAX, TAKEN_REPEAT_DAYS_MAX, TIME_ZONE_MAX_LENGTH } from '#src/base/limits.ts';
import { id } from '#src/base/primitives.schemas.ts';
import { canonicalTimeZone } from '#src/base/zone-offset.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const TIME_NEEDED = 'Enter a time, for example 22:00';
const ZONE_NEEDED = 'Choose a time zone by its place, for example Europe/Berlin';

const dayOr = (needed: string) =>
  z.iso.date(needed).refine((chosen) => chosen < '2100', 'Choose a day before the year 2100');
const optionalDay = z.union([z.literal(''), dayOr('Choose a day, or leave it empty')]).default('');
const optionalTime = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_NEEDED)])
  .default('');

/** The time zone of a place, under its present name. */
export const placeZone = z
  .string({ error: ZONE_NEEDED })
  .max(TIME_ZONE_MAX_LENGTH, ZONE_NEEDED)
  .transform((name, context) => {
    const zone = canonicalTimeZone(name);
    if (zone === null) context.addIssue(ZONE_NEEDED);
    return zone ?? name;
  });

/** The number of days from one day to another one. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * A taken time as it is typed, in the local time of its zone. Without `start` and `end` it is whole days, up to and with
 * `lastDay`. An `end` before `start` is on the next day. It repeats weekly while a week begins by `weeklyUntil`.
 */
export const takenDateForm = z
  .object({
    firstDay: dayOr('Choose a day'),
    lastDay: optionalDay,
    start: optionalTime,
    end: optionalTime,
    timeZone: placeZone,
    weeklyUntil: optionalDay,
  })
  .refine(({ firstDay, lastDay }) => lastDay === '' || lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'The last day cannot be before the first day',
  })
  .refine(({ firstDay, lastDay }) => lastDay === '' || daysBetween(firstDay, lastDay) < TAKEN_DAYS_MAX, {
    path: ['lastDay'],
    error: `Mark at most ${TAKEN_DAYS_MAX} days at once`,
  })
  .refine(({ start, firstDay, lastDay }) => start === '' || lastDay === '' || lastDay === firstDay, {
    path: ['lastDay'],
    error: 'Leave the last day empty when you enter times',
  })
  .refine(({ start, end }) => start !== '' || end === '', {
    path: ['start'],
    error: 'Enter both times, or leave both empty for whole days',
  })
  .refine(({ start, end }) => start === '' || end !== '', {
    path: ['end'],
    error: 'Enter both times, or leave both empty for whole days',
  })
  .refine(({ start, end }) => start === '' || start !== end, {
    path: ['end'],
    error: 'The end must be at another time than the start',
  })
  .refine(({ firstDay, weeklyUntil }) => weeklyUntil === '' || weeklyUntil >= firstDay, {
    path: ['weeklyUntil'],
    error: 'The repeats cannot end before the first day',
  })
  .refine(
    ({ firstDay, weeklyUntil }) =>
      weeklyUntil === '' || daysBetween(firstDay, weeklyUntil) <= TAKEN_REPEAT_DAYS_MAX,
    { path: ['weeklyUntil'], error: `Repeat for at most ${TAKEN_REPEAT_DAYS_MAX} days` },
  )
  .refine(
    ({ firstDay, lastDay, weeklyUntil }) =>
      weeklyUntil === '' || lastDay === '' || daysBetween(firstDay, lastDay) < WEEK_DAYS,
    { path: ['lastDay'], error: `What repeats weekly lasts at most ${WEEK_DAYS} days` },
  );
export type TakenDateForm = z.output<typeof takenDateForm>;

/** A taken time of an artist. */
export const takenDate = z.object({
  id,
  firstDay: z.string(),
  lastDay: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  weeklyUntil: z.string(),
});
export type TakenDate = z.infer<typeof takenDate>;

export const listTakenDatesSchemas = { response: z.array(takenDate) };

export const addTakenDateSchemas = { body: takenDateForm, response: takenDate };

export const removeTakenDateSchemas = { params: z.object({ id }), response: z.object({ id }) };
