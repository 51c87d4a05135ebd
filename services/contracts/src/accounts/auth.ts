import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { ADMIN_PASSWORD_MIN_LENGTH, TYPED_PASSWORD_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, newPassword } from '#src/base/primitives.ts';

/** Kinds of account. Only the server decides which one a person has (rules: accounts). */
export const userType = z.enum(['artist', 'organisation']);
export type UserType = z.infer<typeof userType>;

/**
 * The signed-in person. `name` and `image` come from the profile. `passwordPending` is true between an
 * organisation's signup and the mailed link that sets its first password.
 */
export const user = z.object({
  id,
  email: z.string(),
  userType,
  artistId: id.optional(),
  orgId: id.optional(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  passwordPending: z.boolean().default(false),
  name: z.string().optional(),
  image: z.string().optional(),
});
export type User = z.infer<typeof user>;

/**
 * What the Supabase client holds. `refresh_token` is an opaque handle. The real token never leaves the server
 * (rules: sessions). `expires_at` is in Unix seconds, `expires_in` in seconds.
 */
export const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
});
export type Session = z.infer<typeof session>;

/** A password that is compared with the stored one. It has no rule but its length. */
export const typedPassword = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(TYPED_PASSWORD_MAX_LENGTH, `Password must be at most ${TYPED_PASSWORD_MAX_LENGTH} characters`);

/**
 * The answer to a sign-up at an authentication service that confirms addresses first. It is the same for an address
 * that has an account. The link in the mail signs the person in (rules: accounts).
 */
export const mailedSignUp = z.object({ id, confirmation: z.literal('mailed') });
export type MailedSignUp = z.infer<typeof mailedSignUp>;

/**
 * Creates an artist account and signs the person in, or mails a link that does. While sign-up is closed it needs an
 * invitation, and takes only the invited address (rules: closed beta).
 */
export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  body: z.object({
    email,
    password: newPassword,
    userType: z.literal('artist', { error: 'Only artists sign up here; venues use the organisation signup' }),
    invitation: id.optional(),
  }),
  status: 201,
  response: z.object({ id, user, session }),
  accepted: mailedSignUp,
  errors: ['email_taken', 'invitation_required'],
});

/** Signs a person in. The server knows the account type. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  body: z.object({ email, password: typedPassword }),
  response: user.extend({ session }),
  errors: ['invalid_credentials'],
});

/** The form of the admin login. It calls `signIn`, but does not send a password that is too short (rules: admin login). */
export const adminSignInInput = z.object({
  email,
  password: z
    .string()
    .min(ADMIN_PASSWORD_MIN_LENGTH, `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`),
});

/** Ends the session of this browser. Without one the answer is the same. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  response: z.object({ signedOut: z.literal(true) }),
  errors: [],
});

/** One of a person's own sessions. `device` is in words, e.g. `Firefox on Linux`. `lastSeenAt` may be `LAST_SEEN_MINUTES` late. */
export const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Where the person is signed in. This session comes first, then the last seen. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  response: z.array(ownSession),
  errors: ['unauthenticated'],
});

/** Signs one of the own devices out. Another person’s session and one that ended both answer 404. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  params: z.object({ id }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['unauthenticated', 'not_found'],
});

/** Ends all sessions of the person, on request all but this one. */
export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  body: z.object({ exceptThisOne: z.boolean().default(false) }),
  response: z.object({ signedOut: z.literal(true) }),
  errors: ['unauthenticated'],
});

/** Gives a new tab the running session. Both parts are null for a signed-out person. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  response: z.object({ user: user.nullable(), session: session.nullable() }),
  errors: [],
});

/** The signed-in person. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  response: user,
  errors: ['unauthenticated'],
});
