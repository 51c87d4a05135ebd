import * as z from 'zod';
import { FAILED_SIGN_INS_SHOWN_MAX, SIGN_INS_SHOWN_MAX } from '#src/accounts/account-limits.ts';
import { ADMIN_PASSWORD_MIN_LENGTH, TYPED_PASSWORD_MAX_LENGTH } from '#src/base/limits.ts';
import { email, id, instant, newPassword } from '#src/base/primitives.schemas.ts';

/** Kinds of account. Only the server decides which one a person has (rules: accounts). */
export const userType = z.enum(['artist', 'organisation']);
export type UserType = z.infer<typeof userType>;

/**
 * The signed-in person. `name` and `image` come from the profile. `passwordPending` is true between an
 * organisation's signup and the mailed link that sets its first password. `viewedUntil` is the end of a view in which
 * an administrator sees what this person sees (rules: view as). `cameBack` is set after a sign-in undid the deletion of
 * the account, until the person has read that. `adminFactor` is set for administrators who need a second factor in
 * place of the gate: whether this session has proved it.
 */
export const user = z.object({
  id,
  email: z.string(),
  userType,
  artistId: id.optional(),
  orgId: id.optional(),
  isAdmin: z.boolean(),
  adminFactor: z.enum(['needed', 'proven']).optional(),
  emailVerified: z.boolean(),
  passwordPending: z.boolean().default(false),
  name: z.string().optional(),
  image: z.string().optional(),
  viewedUntil: instant.optional(),
  cameBack: z.literal(true).optional(),
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

export const signUpSchemas = {
  body: z.object({
    email,
    password: newPassword,
    userType: z.literal('artist', { error: 'Only artists sign up here; venues use the organisation signup' }),
    invitation: id.optional(),
  }),
  response: z.object({ id, user, session }),
  accepted: mailedSignUp,
};

/** The answer to a right password of a person with a second factor. `enterCode` signs in (rules: second factor). */
export const waitingSignIn = z.object({ waitsFor: z.literal('code') });
export type WaitingSignIn = z.infer<typeof waitingSignIn>;

export const signInSchemas = {
  body: z.object({ email, password: typedPassword }),
  response: user.extend({ session }),
  accepted: waitingSignIn,
};

/** The form of the admin login. It calls `signIn`, but does not send a password that is too short (rules: admin login). */
export const adminSignInInput = z.object({
  email,
  password: z
    .string()
    .min(ADMIN_PASSWORD_MIN_LENGTH, `Password must be at least ${ADMIN_PASSWORD_MIN_LENGTH} characters`),
});

export const signOutSchemas = { response: z.object({ signedOut: z.literal(true) }) };

/** One of a person's own sessions. `device` is in words, e.g. `Firefox on Linux`. `lastSeenAt` may be `LAST_SEEN_MINUTES` late. */
export const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessionsSchemas = { response: z.array(ownSession) };

/**
 * One sign-in of the person. Its session may be over. With `failed` it stands for the wrong passwords or codes of one
 * day: how many, and the device and time of the last one.
 */
export const signIn = z.object({
  id,
  device: z.string(),
  at: instant,
  failed: z.object({ by: z.enum(['password', 'code']), times: z.number().int().min(1) }).optional(),
});
export type SignIn = z.infer<typeof signIn>;

export const listSignInsSchemas = {
  response: z.array(signIn).max(SIGN_INS_SHOWN_MAX + FAILED_SIGN_INS_SHOWN_MAX),
};

export const endSessionSchemas = {
  params: z.object({ id }),
  response: z.object({ ended: z.literal(true) }),
};

export const signOutEverywhereSchemas = {
  body: z.object({ exceptThisOne: z.boolean().default(false) }),
  response: z.object({ signedOut: z.literal(true) }),
};

export const getSessionSchemas = {
  response: z.object({
    user: user.nullable(),
    session: session.nullable(),
    /** Whether this browser typed the right password and must enter a code next. */
    waitsFor: z.literal('code').optional(),
  }),
};

export const getUserSchemas = { response: user };
