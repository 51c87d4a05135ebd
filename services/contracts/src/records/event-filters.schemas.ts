import * as z from 'zod';
import {
  EVENT_CREDITS_MAX,
  FILTER_GENRES_MAX,
  GENRE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  WITHIN_KM,
} from '#src/base/limits.ts';
import { eventPayMax } from '#src/records/pay-limits.ts';
import { id } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';

/** The filters that a person can drop. `within` belongs to `near`, and `currency` to `pay`. */
export const eventFilterName = z.enum([
  'near',
  'genres',
  'from',
  'to',
  'pay',
  'credits',
  'prompt',
  'open',
  'q',
]);
export type EventFilterName = z.infer<typeof eventFilterName>;

const DAY_ERROR = 'Use a day, for example 2026-12-31';
const day = z.iso.date({ error: DAY_ERROR }).optional();

const DISTANCE_ERROR = `Use one of these distances in km: ${WITHIN_KM.join(', ')}`;
/** A distance from a place. */
export const withinFilter = z
  .string({ error: DISTANCE_ERROR })
  .refine((text) => WITHIN_KM.some((km) => String(km) === text), DISTANCE_ERROR)
  .transform(Number)
  .optional();

function whole(max: number, error: string) {
  const message = `Use ${error}`;
  return z
    .string({ error: message })
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number <= max, message)
    .optional();
}

const GENRES_ERROR = `Use up to ${FILTER_GENRES_MAX} genres with commas between them`;
/** Genres of which one is enough. */
export const genresFilter = z
  .string({ error: GENRES_ERROR })
  .overwrite(cleanLine)
  .refine((text) => {
    const names = text.split(',').map((name) => name.trim());
    return (
      names.length <= FILTER_GENRES_MAX &&
      names.every((name) => name !== '' && name.length <= GENRE_MAX_LENGTH)
    );
  }, GENRES_ERROR)
  .optional();

const YES_ERROR = 'Use yes, or leave it out';
export const yesFilter = z.literal('yes', { error: YES_ERROR }).optional();

const NAME_ERROR = `Use 1 to ${SEARCH_MAX_LENGTH} characters`;
/** A part of a name. */
export const nameFilter = z
  .string({ error: NAME_ERROR })
  .overwrite(cleanLine)
  .min(1, NAME_ERROR)
  .max(SEARCH_MAX_LENGTH, NAME_ERROR)
  .optional();

/**
 * The filters of the list of events. All that are given hold together (rules: finding events). `near` is the id of a
 * place. `pay` is the lowest pay in `currency`. `prompt` is for venues that answer in time, `open` for the caller.
 */
export const eventFilters = z
  .object({
    near: id.optional(),
    within: withinFilter,
    genres: genresFilter,
    from: day,
    to: day,
    pay: whole(999_999_999, 'a whole number, for example 300'),
    currency: z
      .string({ error: 'Use a currency code of three letters, for example EUR' })
      .refine(
        (code) => eventPayMax(code) !== undefined,
        'Use a currency code of three letters, for example EUR',
      )
      .optional(),
    credits: whole(EVENT_CREDITS_MAX, `a whole number from 0 to ${EVENT_CREDITS_MAX}`),
    prompt: yesFilter,
    open: yesFilter,
    q: nameFilter,
  })
  .refine(({ near, within: km }) => km === undefined || near !== undefined, {
    path: ['within'],
    error: 'Name the place with near',
  })
  .refine(({ pay, currency }) => pay === undefined || currency !== undefined, {
    path: ['pay'],
    error: 'Name the currency of the pay',
  })
  .refine(({ pay, currency }) => currency === undefined || pay !== undefined, {
    path: ['currency'],
    error: 'Name the lowest pay in this currency',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'Use a day that is not before the first one',
  });
export type EventFilters = z.output<typeof eventFilters>;
