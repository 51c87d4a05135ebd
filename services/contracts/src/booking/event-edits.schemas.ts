import * as z from 'zod';
import { picture } from '#src/base/artist-media.schemas.ts';
import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  COPIES_MAX,
  DESCRIPTION_MAX_LENGTH,
  EVENT_CREDITS_MAX,
  EVENT_PLACES_MAX,
  GENRES_MAX,
  GENRE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NIGHT_MAX_HOURS,
  REASON_MAX_LENGTH,
  TIME_ZONE_MAX_LENGTH,
} from '#src/base/limits.ts';
import { EVENT_PAY_LIMITS, eventPayMax } from '#src/records/pay-limits.ts';
import { canonicalTimeZone } from '#src/base/zone-offset.ts';
import { id, instant, page, requiredText } from '#src/base/primitives.schemas.ts';
import { cleanLine, cleanLines } from '#src/base/texts.ts';
import { eventHistoryEntry } from '#src/records/event-changes.schemas.ts';
import { eventStatus } from '#src/records/events.schemas.ts';

/** Everything that a venue can do with its own event (rules: events). */
export const ownEventAction = z.enum(['edit', 'publish', 'stop', 'reopen', 'cancel', 'delete']);
export type OwnEventAction = z.infer<typeof ownEventAction>;

/** The steps that change the state of an event. */
export const eventTransition = z.enum(['publish', 'stop', 'reopen', 'cancel']);
export type EventTransition = z.infer<typeof eventTransition>;

const typed = (max: number, clean = cleanLine) =>
  z
    .union([z.string(), z.number()], { error: 'Send text' })
    .nullish()
    .transform((entered) => clean(String(entered ?? '')))
    .pipe(z.string().max(max, `Use at most ${max} characters`));

const PAY_DIGITS = String(Math.max(...EVENT_PAY_LIMITS.map(([max]) => max))).length;

/** The form of an event as it is typed. Nothing is required, because a draft may be unfinished. */
export const eventForm = z.object({
  headliner: typed(NAME_MAX_LENGTH),
  description: typed(DESCRIPTION_MAX_LENGTH, cleanLines),
  date: typed(10),
  start: typed(5),
  end: typed(5),
  timeZone: typed(TIME_ZONE_MAX_LENGTH).transform((name) => canonicalTimeZone(name) ?? name),
  venueName: typed(NAME_MAX_LENGTH),
  address: typed(ADDRESS_MAX_LENGTH),
  city: typed(CITY_MAX_LENGTH),
  genres: z
    .array(requiredText('Genre', GENRE_MAX_LENGTH))
    .max(GENRES_MAX, `Choose at most ${GENRES_MAX}`)
    .nullish()
    .transform((chosen) => [...new Set(chosen)]),
  payMin: typed(PAY_DIGITS),
  payMax: typed(PAY_DIGITS),
  currency: typed(3),
  places: typed(9),
  creditsRequired: typed(9),
  earlyAccess: z
    .enum(['', 'yes'], 'Tick early access, or leave it out')
    .nullish()
    .transform((chosen) => chosen ?? ''),
});
export type EventForm = z.output<typeof eventForm>;

/** The form as the server answers it. */
const shownForm = z.object({
  headliner: z.string(),
  description: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  genres: z.array(z.string()),
  payMin: z.string(),
  payMax: z.string(),
  currency: z.string(),
  places: z.string(),
  creditsRequired: z.string(),
  earlyAccess: z.enum(['', 'yes']),
}) satisfies z.ZodType<EventForm>;

/** `empty` is the message for a field that was left empty. */
function wholeNumber(label: string, { min, max, empty }: { min: number; max: number; empty: string }) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: ({ input }) => (input === '' ? empty : message), abort: true })
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** A pay in whole units. Its limit follows from the currency. */
function wholePay(label: string) {
  return z
    .string()
    .min(1, { error: 'Enter the pay, or 0', abort: true })
    .regex(new RegExp(`^\\d{1,${PAY_DIGITS}}$`), {
      error: `${label} must be a whole number, for example 300`,
      abort: true,
    })
    .transform(Number);
}

type Pay = 'payMin' | 'payMax';

function isWithinLimit(form: Record<Pay, number> & { currency: string }, field: Pay): boolean {
  return form[field] <= (eventPayMax(form.currency) ?? Infinity);
}

// By default zod refines only an object whose fields are all valid. The limit needs the pay and the currency alone.
function limitOf(field: Pay, label: string) {
  return {
    when: ({ value }: { value: unknown }) => hasPay(value, field),
    path: [field],
    error: ({ input }: { input?: unknown }) => {
      const { currency } = input as { currency: string };
      return `${label} can be at most ${eventPayMax(currency)?.toLocaleString('en')} ${currency}`;
    },
  };
}

function hasPay(form: unknown, field: Pay): boolean {
  const { currency, [field]: amount } = form as Record<string, unknown>;
  return typeof amount === 'number' && typeof currency === 'string';
}

/** How long a night is by the clock on the wall, in minutes. It may end after midnight. `NaN` for other texts than times. */
function minutesOfNight(start: string, end: string): number {
  const [from = 0, to = 0] = [start, end].map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  );
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

const DAY_MINUTES = 24 * 60;
const ZONE_NEEDED = 'Choose a time zone by its place, for example Europe/Berlin';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const TIME_NEEDED = 'Enter a time, for example 22:00';

/** An event that can stand in public: all that `eventForm` leaves open is checked. Times are those of its place. */
export const publishableEvent = z
  .object({
    headliner: requiredText('Headliner', NAME_MAX_LENGTH),
    description: z.string(),
    date: z.iso.date('Choose a date').refine((date) => date < '2100', 'Choose a date before the year 2100'),
    start: z.string().regex(TIME, TIME_NEEDED),
    end: z.union([z.literal(''), z.string().regex(TIME, TIME_NEEDED)], { error: TIME_NEEDED }),
    timeZone: z.string().transform((name, context) => {
      const zone = canonicalTimeZone(name);
      if (zone === null) context.addIssue(ZONE_NEEDED);
      return zone ?? name;
    }),
    venueName: requiredText('Venue', NAME_MAX_LENGTH),
    address: requiredText('Address', ADDRESS_MAX_LENGTH),
    city: requiredText('City', CITY_MAX_LENGTH),
    genres: z.array(z.string()),
    payMin: wholePay('Pay from'),
    payMax: wholePay('Pay to'),
    currency: z
      .string()
      .refine(
        (code) => eventPayMax(code) !== undefined,
        'Use a currency code of three letters, for example EUR',
      ),
    places: wholeNumber('Spots available', {
      min: 1,
      max: EVENT_PLACES_MAX,
      empty: 'Enter the number of spots',
    }),
    creditsRequired: wholeNumber('Credits to apply', {
      min: 0,
      max: EVENT_CREDITS_MAX,
      empty: 'Enter the credits, or 0',
    }),
    earlyAccess: z.enum(['', 'yes']),
  })
  .refine(({ start, end }) => end !== start, {
    path: ['end'],
    error: 'The night must end at another time than it starts',
  })
  .refine(({ start, end }) => end === '' || !(minutesOfNight(start, end) > NIGHT_MAX_HOURS * 60), {
    path: ['end'],
    error: `A night lasts at most ${NIGHT_MAX_HOURS} hours. Check when it starts and ends, or leave the end empty`,
  })
  .refine((form) => isWithinLimit(form, 'payMin'), limitOf('payMin', 'Pay from'))
  .refine((form) => isWithinLimit(form, 'payMax'), limitOf('payMax', 'Pay to'))
  .refine(({ payMin, payMax }) => payMax >= payMin, {
    path: ['payMax'],
    error: '“Pay to” must be the same as or more than “Pay from”',
  })
  .refine(({ payMin, creditsRequired }) => payMin > 0 || creditsRequired === 0, {
    path: ['creditsRequired'],
    error: 'Credits must be 0 while the pay starts at 0',
  });
export type PublishableEvent = z.output<typeof publishableEvent>;

/** What stays on record of an event. A deleted draft leaves nothing to show. */
export const ownEventStepAction = ownEventAction.exclude(['delete']);
export type OwnEventStepAction = z.infer<typeof ownEventStepAction>;

/** A step of an event's life. `member` is the address of the person who took it; null when nobody knows any more. */
export const ownEventStep = z.object({
  action: ownEventStepAction,
  at: instant,
  member: z.string().nullable(),
});
export type OwnEventStep = z.infer<typeof ownEventStep>;

/**
 * An event as its own venue sees it. `form` holds its fields as the form shows them. `version` rises with each
 * change. `startsAt` is null while a draft has no valid time.
 */
export const ownEvent = z.object({
  id,
  version: z.number().int(),
  status: z.union([z.literal('draft'), eventStatus]),
  form: shownForm,
  startsAt: instant.nullable(),
  picture: picture.nullable(),
  applicants: z.number().int().min(0),
  waiting: z.number().int().min(0),
  accepted: z.number().int().min(0),
  cancelReason: z.string().nullable(),
  /** Material changes since the event was published, the last one first. */
  history: z.array(eventHistoryEntry),
  /** What members have done with the event, the last one first. It comes with a single event only. */
  steps: z.array(ownEventStep),
  /** Drafts of one copy have the same series. */
  series: z.string().nullable(),
  /** The place that the city of a published event means, for searches around it. Null if it means none. */
  placeId: id.nullable(),
  /** Whether artists may be asked for credits: an administrator has checked the venue. */
  takesCredits: z.boolean(),
  allowedActions: z.array(ownEventAction),
});
export type OwnEvent = z.infer<typeof ownEvent>;

/** Parts of a venue's list of events. */
export const ownEventPart = z.enum(['upcoming', 'drafts', 'past']);
export type OwnEventPart = z.infer<typeof ownEventPart>;

const ofEvent = z.object({ id });

const version = z.number().int().min(1);

export const listOwnEventsSchemas = {
  query: z.object({ ...page, part: ownEventPart }),
  response: z.array(ownEvent),
};

export const getOwnEventSchemas = { params: ofEvent, response: ownEvent };

export const createEventSchemas = { response: ownEvent };

export const copyEventSchemas = {
  params: ofEvent,
  body: z.object({
    times: z
      .number('Enter how many copies to make')
      .int('Enter a whole number')
      .min(1, `Make 1 to ${COPIES_MAX} copies`)
      .max(COPIES_MAX, `Make 1 to ${COPIES_MAX} copies`),
  }),
  response: z.array(ownEvent),
};

export const updateEventSchemas = {
  params: ofEvent,
  body: eventForm.extend({ version, tellsArtists: z.boolean().nullish() }),
  response: ownEvent,
};

export const deleteEventSchemas = { params: ofEvent, response: z.object({ id }) };

export const moveEventSchemas = {
  params: z.object({ id, transition: eventTransition }),
  body: z.object({
    version: version.nullish(),
    reason: z
      .string()
      .overwrite(cleanLines)
      .max(REASON_MAX_LENGTH, `Reason must be at most ${REASON_MAX_LENGTH} characters`)
      .nullish(),
  }),
  response: ownEvent,
};
