import * as z from 'zod';
import { picture } from '#src/base/artist-media.ts';
import { mailedSignUp, session, user } from '#src/accounts/auth.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { eventSummary } from '#src/records/events.ts';
import {
  ADDRESS_MAX_LENGTH,
  CAPACITY_MAX,
  CHOICES_MAX,
  CITY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  GENRE_MAX_LENGTH,
  LINK_MAX_LENGTH,
  NAME_MAX_LENGTH,
  ZIP_CODE_MAX_LENGTH,
} from '#src/base/limits.ts';
import { acceptedTerms } from '#src/accounts/legal.ts';
import { email, id, optionalPhone, optionalText, requiredText } from '#src/base/primitives.ts';

/** Kinds of organisation. */
export const orgType = z.enum(['nightclub', 'bar', 'venue', 'festival', 'restaurant', 'hotel', 'other'], {
  error: 'Choose an organisation type',
});
export type OrgType = z.infer<typeof orgType>;

/** What an organisation spends on one booking, in US dollars. */
export const averageBudget = z.enum(
  ['under-500', '500-1000', '1000-2500', '2500-5000', '5000-10000', 'over-10000'],
  { error: 'Choose one of the budgets' },
);
export type AverageBudget = z.infer<typeof averageBudget>;

/** How often an organisation books. */
export const bookingFrequency = z.enum(
  ['weekly', 'bi-weekly', 'monthly', 'quarterly', 'seasonal', 'as-needed'],
  { error: 'Choose one of the frequencies' },
);
export type BookingFrequency = z.infer<typeof bookingFrequency>;

/** Event types that the form offers. The API takes others too. */
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
/** Genres that the form offers. The API takes others too, as it does for artists. */
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

/** How many people the place holds: a number, or text as a form sends it. Blank is absent. */
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

/** The organisation's own page: http or https only. Without a scheme it becomes https. */
const website = optionalText('Website', LINK_MAX_LENGTH)
  .transform((text) => (text && !/^[a-z][a-z\d+-]*:/i.test(text) ? `https://${text}` : text))
  .refine(
    (text) => !text || /^https?:\/\/[^\s/?#.@:]+(\.[^\s/?#.@:]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(text),
    'Enter a web address that starts with http:// or https://',
  );

const names = (label: string) =>
  z
    .array(requiredText(label, GENRE_MAX_LENGTH))
    .max(CHOICES_MAX, `Choose at most ${CHOICES_MAX}`)
    .nullish()
    .transform((chosen) => [...new Set(chosen)]);

/**
 * The three steps of the organisation signup (rules: organisation signup). A screen checks each step with the
 * schema that the server uses for the whole form. Blank and null both mean that an optional field is absent.
 */
export const orgSignupSteps = {
  information: z.object({
    orgName: requiredText('Organisation name', NAME_MAX_LENGTH),
    orgType,
    contactName: requiredText('Contact name', NAME_MAX_LENGTH),
    email,
    phone: optionalPhone,
  }),
  location: z.object({
    address: requiredText('Address', ADDRESS_MAX_LENGTH),
    city: requiredText('City', CITY_MAX_LENGTH),
    state: requiredText('State', CITY_MAX_LENGTH),
    zipCode: optionalText('Zip code', ZIP_CODE_MAX_LENGTH),
    capacity,
    website,
    description: optionalText('Description', DESCRIPTION_MAX_LENGTH),
  }),
  booking: z.object({
    eventTypes: names('Event type'),
    musicGenres: names('Music genre'),
    averageBudget: averageBudget.nullish(),
    bookingFrequency: bookingFrequency.nullish(),
  }),
};

/** The whole form of the organisation signup. */
export const orgSignupInput = orgSignupSteps.information
  .extend(orgSignupSteps.location.shape)
  .extend(orgSignupSteps.booking.shape)
  .extend({ termsVersion: acceptedTerms });
export type OrgSignupInput = z.input<typeof orgSignupInput>;
/** The form as it is stored: trimmed, and without blank fields. */
export type OrgSignup = z.output<typeof orgSignupInput>;

/** The signed-in organisation with its dashboard's figures. `averageReplyHours` is null before the first reply. */
export const myOrg = z.object({
  id,
  orgName: z.string(),
  orgType,
  contactName: z.string(),
  email: z.string(),
  city: z.string(),
  picture: picture.nullable(),
  stats: z.object({
    upcomingEvents: z.number().int(),
    applications: z.number().int(),
    waiting: z.number().int(),
    averageReplyHours: z.number().nullable(),
  }),
  upcomingEvents: z.array(eventSummary.extend({ applicants: z.number().int() })),
});
export type MyOrg = z.infer<typeof myOrg>;

/** The signed-in organisation, its figures and its upcoming events. */
export const getMyOrg = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me',
  response: myOrg,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/**
 * Creates account and organisation, signs the person in, and mails a link to set a password. The organisation
 * signup as browsers call it. The edge answers it, because the edge owns sessions. The header
 * `Idempotency-Key` is required. With the same key and address a retry goes on where the first call stopped,
 * and signs in. Any other call for an address that has an account is `email_taken`. The answer does not wait
 * for the mail with the link that sets a password. Where addresses are confirmed first, the answer is 202. The
 * person follows the mailed link and sends the form again: the account of that session becomes the organisation.
 * While sign-up is closed a new account needs an invitation for the address of the form (rules: closed beta).
 */
export const signUpOrganisation = defineEndpoint({
  method: 'POST',
  path: '/api/orgs',
  body: orgSignupInput.extend({ invitation: id.optional() }),
  status: 201,
  response: z.object({ orgId: id, user, session }),
  accepted: mailedSignUp,
  errors: ['email_taken', 'invitation_required'],
});

/**
 * Makes the signed-in person an organisation. The edge makes this call for the person of the Bearer token. Account
 * and organisation come in one transaction. A repeat answers the first organisation. An artist with a profile
 * gets `wrong_state`. Its path is outside `/api`, so that the edge passes no browser's call on to it.
 */
export const createOrg = defineEndpoint({
  method: 'POST',
  path: '/internal/orgs',
  body: orgSignupInput,
  status: 201,
  response: z.object({ orgId: id }),
  errors: ['unauthenticated', 'wrong_state'],
});
