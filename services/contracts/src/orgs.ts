import * as z from 'zod';
import { session, user } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { eventSummary } from './events.ts';
import { email, id, optionalPhone, optionalText, requiredText } from './primitives.ts';

/** Kinds of organisation (spec section 3). */
export const orgType = z.enum(['nightclub', 'bar', 'venue', 'festival', 'restaurant', 'hotel', 'other'], {
  error: 'Choose an organisation type',
});
export type OrgType = z.infer<typeof orgType>;

/** What an organisation spends on one booking, in US dollars (spec section 3). */
export const averageBudget = z.enum(
  ['under-500', '500-1000', '1000-2500', '2500-5000', '5000-10000', 'over-10000'],
  { error: 'Choose one of the budgets' },
);
export type AverageBudget = z.infer<typeof averageBudget>;

/** How often an organisation books (spec section 3). */
export const bookingFrequency = z.enum(
  ['weekly', 'bi-weekly', 'monthly', 'quarterly', 'seasonal', 'as-needed'],
  { error: 'Choose one of the frequencies' },
);
export type BookingFrequency = z.infer<typeof bookingFrequency>;

/** What the form offers; an organisation may name others, as artists may with their genres. */
export const EVENT_TYPES = [
  'Club night',
  'Live show',
  'Festival',
  'Private event',
  'Corporate event',
  'Wedding',
  'Residency',
  'Day party',
] as const;
export const ORG_GENRES = [
  'House',
  'Techno',
  'Dub Techno',
  'Drum & Bass',
  'Ambient',
  'Disco',
  'Hip-Hop',
  'Reggae',
  'Afrobeats',
  'Pop',
  'Rock',
  'Jazz',
] as const;

const CAPACITY_ERROR = 'Capacity must be a whole number above 0';
const CAPACITY_MAX = 1_000_000;

/** How many people fit in, as a number or as a form sends it; absent when blank. */
const capacity = z
  .union([z.string(), z.number()], { error: CAPACITY_ERROR })
  .nullish()
  .transform((entered, context) => {
    const text = String(entered ?? '').trim();
    if (text === '') return undefined;
    const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (count >= 1 && count <= CAPACITY_MAX) return count;
    const message = count > CAPACITY_MAX ? `Capacity must be at most ${CAPACITY_MAX}` : CAPACITY_ERROR;
    context.addIssue({ code: 'custom', message });
    return undefined;
  });

/** A page of the organisation's own; http and https only (decisions 3), https where none is said. */
const website = optionalText('Website', 500)
  .transform((text) => (text && !/^[a-z][a-z\d+-]*:/i.test(text) ? `https://${text}` : text))
  .refine(
    (text) => !text || /^https?:\/\/[^\s/?#.@:]+(\.[^\s/?#.@:]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text),
    'Enter a web address that starts with http:// or https://',
  );

const names = (label: string, max: number) =>
  z
    .array(requiredText(label, 40))
    .max(max, `Choose at most ${max}`)
    .nullish()
    .transform((chosen) => [...new Set(chosen)]);

/**
 * The three steps of the organisation signup (spec sections 2 and 5). A screen checks each with the schema that
 * the server uses for the whole; blank and null both mean that an optional field is absent.
 */
export const orgSignupSteps = {
  information: z.object({
    orgName: requiredText('Organisation name', 120),
    orgType,
    contactName: requiredText('Contact name', 120),
    email,
    phone: optionalPhone,
  }),
  location: z.object({
    address: requiredText('Address', 200),
    city: requiredText('City', 80),
    state: requiredText('State', 80),
    zipCode: optionalText('Zip code', 20),
    capacity,
    website,
    description: optionalText('Description', 2000),
  }),
  booking: z.object({
    eventTypes: names('Event type', 20),
    musicGenres: names('Music genre', 20),
    averageBudget: averageBudget.nullish(),
    bookingFrequency: bookingFrequency.nullish(),
  }),
};

/** The whole form of the organisation signup (spec section 3). */
export const orgSignupInput = z.object({
  ...orgSignupSteps.information.shape,
  ...orgSignupSteps.location.shape,
  ...orgSignupSteps.booking.shape,
});
export type OrgSignupInput = z.input<typeof orgSignupInput>;
/** The same with every field as it is stored: trimmed, and absent where it was blank. */
export type OrgSignup = z.output<typeof orgSignupInput>;

/** Length of the `Idempotency-Key` of a signup, in characters: it opens the account again, so it must be random. */
export const SIGNUP_KEY_LENGTH = { min: 16, max: 200 } as const;

/** The signed-in organisation with the figures of its dashboard. `averageReplyHours` is null before the first reply. */
export const myOrg = z.object({
  id,
  orgName: z.string(),
  orgType,
  contactName: z.string(),
  email: z.string(),
  city: z.string(),
  image: z.string().nullable(),
  stats: z.object({
    upcomingEvents: z.number().int(),
    applications: z.number().int(),
    waiting: z.number().int(),
    averageReplyHours: z.number().nullable(),
  }),
  upcomingEvents: z.array(eventSummary.extend({ applicants: z.number().int() })),
});
export type MyOrg = z.infer<typeof myOrg>;

export const getMyOrg = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me',
  summary: 'The signed-in organisation, its figures and its upcoming events.',
  response: myOrg,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * The organisation signup as browsers call it, answered by the edge, which owns sessions. The header
 * `Idempotency-Key` is required: with the same key and address a retry goes on where the first call stopped,
 * and signs in; any other call for an address that has an account is `email_taken`. The answer does not wait
 * for the mail with the link to set a password.
 */
export const signUpOrganisation = defineEndpoint({
  method: 'POST',
  path: '/api/orgs',
  summary: 'Creates account and organisation, signs the person in, and mails a link to set a password.',
  body: orgSignupInput,
  status: 201,
  response: z.object({ orgId: id, user, session }),
  errors: ['email_taken'],
});

/**
 * What the edge asks of the API for the person of the Bearer token: account and organisation in one transaction. A
 * repeat gets the first organisation; `wrong_state` for an artist with a profile. Its path is outside `/api`, so that
 * the edge passes no browser's call on to it.
 */
export const createOrg = defineEndpoint({
  method: 'POST',
  path: '/internal/orgs',
  summary: 'Makes the signed-in person an organisation.',
  body: orgSignupInput,
  status: 201,
  response: z.object({ orgId: id }),
  errors: ['unauthenticated', 'wrong_state'],
});
