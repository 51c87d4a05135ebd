import * as z from 'zod';
import { NAME_MAX_LENGTH } from '#src/base/limits.ts';
import {
  email,
  id,
  instant,
  optionalPhone,
  optionalText,
  page,
  search,
} from '#src/base/primitives.schemas.ts';
import { invitationState } from './invitation-fields.schemas.ts';

/** The roles of a person who asks for early access. Both are possible. */
export const betaRole = z.enum(['artist', 'venue']);
export type BetaRole = z.infer<typeof betaRole>;

/** A request for early access as admins see it (rules: early access). */
export const betaSignup = z.object({
  id,
  email: z.string(),
  artistName: z.string().nullable(),
  venueName: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.array(betaRole),
  createdAt: instant,
  /** The newest invitation of the address. */
  invitation: z.object({ state: invitationState, invitedAt: instant, expiresAt: instant }).nullable(),
  /** When the person made an account. */
  joinedAt: instant.nullable(),
});
export type BetaSignup = z.infer<typeof betaSignup>;

/** A form of checkboxes sends a list. Other clients may send text: `artist,venue`. */
const roles = z.preprocess(
  (role: BetaRole[] | string) => (typeof role === 'string' ? splitRoles(role) : role),
  z.array(betaRole, { error: 'Choose artist, venue or both' }).min(1, 'Choose artist, venue or both'),
);

function splitRoles(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

// By default zod refines only an object whose fields are all valid. A form shows every field's message at once.
const withRoles = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'role' in value && Array.isArray(value.role),
};

// Refinements run beside the checks of the fields, so a name may be anything here.
function isBlank(name: unknown): boolean {
  return name === undefined || name === null || (typeof name === 'string' && name.trim() === '');
}

/** The request form: an address, at least one role, and the name of each chosen role (rules: early access). */
export const betaSignupInput = z
  .object({
    email,
    role: roles,
    artistName: optionalText('Artist Name', NAME_MAX_LENGTH),
    venueName: optionalText('Venue Name', NAME_MAX_LENGTH),
    phone: optionalPhone,
  })
  .refine(({ role, artistName }) => !role.includes('artist') || !isBlank(artistName), {
    ...withRoles,
    path: ['artistName'],
    error: 'Artist Name is required',
  })
  .refine(({ role, venueName }) => !role.includes('venue') || !isBlank(venueName), {
    ...withRoles,
    path: ['venueName'],
    error: 'Venue Name is required',
  });
export type BetaSignupInput = z.input<typeof betaSignupInput>;

/**
 * The form also sends the ticket it got when it was opened, and the hidden field `subject`. Only a program
 * fills that field. Clients without a form send neither.
 */
const betaSignupRequest = betaSignupInput.safeExtend({
  ticket: z.string().optional(),
  subject: z.string().default(''),
});

export const openBetaFormSchemas = {
  response: z.object({ ticket: z.string(), waitMs: z.number() }),
};

export const createBetaSignupSchemas = {
  body: betaSignupRequest,
  response: z.object({ id, email: z.string() }),
};

export const getBetaStatusSchemas = { response: z.object({ open: z.boolean() }) };

/** What an admin may narrow the list to. Search ignores case (rules: lists). */
export const betaSignupFilter = {
  search,
  role: betaRole.optional(),
  since: instant.optional(),
};

export const listBetaSignupsSchemas = {
  query: z.object({ ...page, ...betaSignupFilter }),
  response: z.array(betaSignup),
};

/** How many requests there are. One with both roles counts under `both` alone, so that the parts make the total. */
export const betaSignupCounts = z.object({
  total: z.number().int().min(0),
  artists: z.number().int().min(0),
  venues: z.number().int().min(0),
  both: z.number().int().min(0),
});
export type BetaSignupCounts = z.infer<typeof betaSignupCounts>;

export const countBetaSignupsSchemas = { response: betaSignupCounts };
