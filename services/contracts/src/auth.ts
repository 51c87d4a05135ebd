import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { email, id, instant, newPassword } from './primitives.ts';

/** Kinds of account (spec section 6). The server alone decides which one a person has. */
export const userType = z.enum(['artist', 'organisation']);
export type UserType = z.infer<typeof userType>;

/**
 * The signed-in person as the product sees them (decisions 4). `name` and `image` come from the profile.
 * `passwordPending` is true for whoever never chose a password: organisations between their signup and the
 * mailed link.
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
 * What the Supabase client holds. `refresh_token` is an opaque handle: the real one never leaves the
 * server (decisions 4). `expires_at` is in Unix seconds, `expires_in` in seconds.
 */
export const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number(),
  expires_at: z.number(),
});
export type Session = z.infer<typeof session>;

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates an artist account and signs the person in.',
  body: z.object({
    email,
    password: newPassword,
    userType: z.literal('artist', { error: 'Only artists sign up here; venues use the organisation signup' }),
  }),
  status: 201,
  response: z.object({ id, user, session }),
  errors: ['email_taken'],
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a person in; the account type is detected.',
  body: z.object({
    email,
    password: z
      .string({ error: 'Enter your password' })
      .min(1, 'Enter your password')
      .max(1024, 'Password must be at most 1024 characters'),
  }),
  response: user.extend({ session }),
  errors: ['invalid_credentials'],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser; answers the same when there was none.',
  response: z.object({ signedOut: z.literal(true) }),
  errors: [],
});

/** `device` is in words, e.g. `Firefox on Linux`; `lastSeenAt` is true to ten minutes. */
export const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the person is signed in: this session first, then the one last seen.',
  response: z.array(ownSession),
  errors: ['unauthenticated'],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs one of the own devices out; somebody else’s is as unknown as one that is over.',
  params: z.object({ id }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['unauthenticated', 'not_found'],
});

export const logoutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'Ends all sessions of the person, on request all but this one.',
  body: z.object({ exceptThisOne: z.boolean().default(false) }),
  response: z.object({ signedOut: z.literal(true) }),
  errors: ['unauthenticated'],
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Hands a new tab the running session; both parts are null for somebody who is signed out.',
  response: z.object({ user: user.nullable(), session: session.nullable() }),
  errors: [],
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person.',
  response: user,
  errors: ['unauthenticated'],
});
