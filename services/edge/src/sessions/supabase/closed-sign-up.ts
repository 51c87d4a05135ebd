import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { isSignUpOpen } from '#src/sessions/closed-beta.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { jsonBody } from './forward.ts';

/** Requests for a link that signs in. They make an account for an unknown address, unless they say otherwise. */
export const SIGN_IN_LINK_PATHS = ['/otp', '/magiclink'];

/**
 * Refuses a sign-up by the Supabase client while sign-up is closed. Invitations work only in the product's own
 * forms.
 * @throws AppError in the format of the auth service.
 */
export async function requireOpenSignUp(context: SessionContext): Promise<void> {
  if (await isSignUpOpen(context)) return;
  throw new AppError('signup_disabled', { status: 422, message: 'Signups not allowed for this instance' });
}

/**
 * Prevents a mailed link from making an account while sign-up is closed, or while that is unknown. People can still
 * sign in.
 */
export function withoutNewAccounts(context: SessionContext): RequestHandler {
  return async (req, _res, next) => {
    const body = z.record(z.string(), z.unknown()).safeParse(jsonBody(req));
    const isOpen = await isSignUpOpen(context).catch(() => false);
    if (!isOpen && body.success) req.body = Buffer.from(JSON.stringify({ ...body.data, create_user: false }));
    next();
  };
}
