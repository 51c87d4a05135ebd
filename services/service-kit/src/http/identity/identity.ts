import * as z from 'zod';
import { type AppError, unavailable } from '#src/http/answers/app-error.ts';

/** The person behind a request, as the authentication service confirms them. */
export interface Identity {
  userId: string;
  email: string;
  emailVerified: boolean;
  /** The account has no password that its owner knows yet. */
  passwordPending: boolean;
  sessionId: string;
  /** Whether this session proved the person’s second factor, or the person has none. */
  factor?: 'none' | 'proven';
  /** Set if this person does not call, but is looked at by somebody who only reads. */
  view?: { by: string; endsAt: Date };
}

/** To whom a request counts: the person who calls, or the one who looks at that person. */
export function actorOf({ userId, view }: { userId: string; view?: { by: string } }): string {
  return view?.by ?? userId;
}

const authUser = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.string().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** Reads a user as the authentication service describes them. Null for a value that is no user. */
export function identityOf(user: unknown, sessionId: string): Identity | null {
  const parsed = authUser.safeParse(user);
  if (!parsed.success) return null;
  const { id, email, email_confirmed_at: confirmedAt, user_metadata: metadata } = parsed.data;
  return {
    userId: id,
    email: email.toLowerCase(),
    emailVerified: Boolean(confirmedAt),
    passwordPending: metadata?.['password_pending'] === true,
    sessionId,
  };
}

const factors = z.object({ factors: z.array(z.object({ status: z.string() })).nullish() });

/** Whether a user, as the authentication service describes them, has a second factor that counts. */
export function hasSecondFactor(user: unknown): boolean {
  const found = factors.safeParse(user).data?.factors ?? [];
  return found.some(({ status }) => status === 'verified');
}

/** The authentication service did not answer, or its answer makes no sense. */
export function signInUnavailable(cause: unknown): AppError {
  return unavailable('Sign-in is not available. Please try again.', cause);
}
