import * as z from 'zod';
import { mailedSignUp, session, user } from '#src/accounts/auth.schemas.ts';
import { acceptedTerms } from '#src/accounts/legal.schemas.ts';
import { picture } from '#src/base/artist-media.schemas.ts';
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
import {
  email,
  id,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredText,
} from '#src/base/primitives.schemas.ts';
import { eventSummary } from '#src/records/events.schemas.ts';

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
    const message =
      count > CAPACITY_MAX ? `Capacity must be at most ${CAPACITY_MAX.toLocaleString('en')}` : CAPACITY_ERROR;
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
    description: optionalLines('Description', DESCRIPTION_MAX_LENGTH),
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

export const getMyOrgSchemas = { response: myOrg };

export const signUpOrganisationSchemas = {
  body: orgSignupInput.extend({ invitation: id.optional() }),
  response: z.object({ orgId: id, user, session }),
  accepted: mailedSignUp,
};

export const createOrgSchemas = { body: orgSignupInput, response: z.object({ orgId: id }) };
