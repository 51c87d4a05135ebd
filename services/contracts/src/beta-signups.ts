import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, instant, optionalPhone, optionalText } from './primitives.ts';

/** What somebody who asks for early access is; both are possible (spec section 3). */
export const betaRole = z.enum(['artist', 'venue']);
export type BetaRole = z.infer<typeof betaRole>;

/** A request for early access as admins see it. `role` is a list in the API (decisions 8). */
export const betaSignup = z.object({
  id,
  email: z.string(),
  artistName: z.string().nullable(),
  venueName: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.array(betaRole),
  createdAt: instant,
});
export type BetaSignup = z.infer<typeof betaSignup>;

/** What a form of checkboxes sends as a list, others send as text: `artist,venue` (spec section 6, decisions 8). */
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

// Refinements wait for a sound object unless told otherwise, and a form wants every field's word at once.
const withRoles = {
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && 'role' in value && Array.isArray(value.role),
};

/** The request form: an address, at least one role, and the name of each chosen role (decisions 2). */
export const betaSignupInput = z
  .object({
    email,
    role: roles,
    artistName: optionalText('Artist Name', 120),
    venueName: optionalText('Venue Name', 120),
    phone: optionalPhone,
  })
  .refine(({ role, artistName }) => !role.includes('artist') || artistName?.trim(), {
    ...withRoles,
    path: ['artistName'],
    error: 'Artist Name is required',
  })
  .refine(({ role, venueName }) => !role.includes('venue') || venueName?.trim(), {
    ...withRoles,
    path: ['venueName'],
    error: 'Venue Name is required',
  });
export type BetaSignupInput = z.input<typeof betaSignupInput>;

/**
 * What the form sends besides what the person entered: the ticket it was given when it was opened, and the
 * field `subject`, which nobody sees, so that whoever fills it is a program. Clients without a form send neither.
 */
const betaSignupRequest = betaSignupInput.safeExtend({
  ticket: z.string().optional(),
  subject: z.string().default(''),
});

/** Milliseconds after which a form may be sent; nobody reads and fills it faster. */
export const BETA_FORM_MIN_MS = 2_000;

/** Milliseconds for which a form that was opened may be sent; the client then asks for another ticket. */
export const BETA_FORM_MAX_MS = 24 * 3_600_000;

export const openBetaForm = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups/form',
  summary: 'A signed ticket that says when the form was opened, and how long to wait before it may be sent.',
  response: z.object({ ticket: z.string(), waitMs: z.number() }),
  errors: [],
});

export const createBetaSignup = defineEndpoint({
  method: 'POST',
  path: '/api/beta-signups',
  summary:
    'Stores a request for early access, the first of each address. A repeat, and what a program filled in, gets the same answer and is not stored. With a ticket that is forged or older than a day: `validation_failed`, naming `ticket`.',
  body: betaSignupRequest,
  status: 201,
  response: z.object({ id, email: z.string() }),
  errors: ['signups_closed'],
});

export const getBetaStatus = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups/status',
  summary: 'Whether requests are still taken, or enough have been received.',
  response: z.object({ open: z.boolean() }),
  errors: [],
});

export const listBetaSignups = defineEndpoint({
  method: 'GET',
  path: '/api/beta-signups',
  summary: 'Every request, newest first. Needs an admin session and the gate’s grant (decisions 3).',
  response: z.array(betaSignup),
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
});
