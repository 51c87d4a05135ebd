import { longPasswordMessage, weakPasswordMessage } from '@backline/contracts/password-messages';
import type { Request } from 'express';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { SessionError, unavailable } from '#src/sessions/session-error.ts';

interface Credentials {
  email: string;
  password: string;
  data?: Record<string, unknown>;
}

export function sendSignUp(context: SessionContext, req: Request, credentials: Credentials) {
  return sendCredentials(context, req, '/signup', credentials);
}

export function sendSignIn(context: SessionContext, req: Request, credentials: Credentials) {
  return sendCredentials(context, req, '/token?grant_type=password', credentials);
}

function sendCredentials(
  { authService }: SessionContext,
  req: Request,
  path: string,
  credentials: Credentials,
): Promise<AuthAnswer> {
  const device = req.get('user-agent');
  // The mail about a sign-in on a new device names the person's device, not this process.
  const headers = device === undefined ? {} : { 'User-Agent': device };
  return authService.send({ method: 'POST', path, headers, body: JSON.stringify(credentials), ip: req.ip });
}

const OPEN_THE_LINK = 'Please open the link in the e-mail we sent you first.';

/** The auth service's refusal as an error of the product, in the product's texts. */
export function refusalOf({ status, code, message, reasons, headers }: AuthAnswer): SessionError {
  switch (code) {
    case 'invalid_credentials':
      return new SessionError('invalid_credentials', {
        message: 'Invalid email or password. Please check your credentials.',
      });
    case 'user_already_exists':
    case 'email_exists': {
      const text = 'An account with this email already exists. Sign in instead.';
      return new SessionError('email_taken', { message: text, fields: { email: text } });
    }
    case 'weak_password': {
      const text = weakPasswordMessage('Password', reasons);
      return new SessionError('validation_failed', { message: text, fields: { password: text } });
    }
    case 'validation_failed': {
      const isPassword = /password/i.test(message ?? '');
      const text = isPassword ? longPasswordMessage('Password') : 'Please enter a valid email address';
      const fields = { [isPassword ? 'password' : 'email']: text };
      return new SessionError('validation_failed', { message: text, fields });
    }
    case 'email_not_confirmed':
      return new SessionError('forbidden', { message: OPEN_THE_LINK });
    case 'user_banned':
      return new SessionError('forbidden', { message: 'This account is suspended.' });
    case 'signup_disabled':
      return new SessionError('forbidden', { message: 'Sign-up is closed at the moment.' });
    default:
      // A hosted service that confirms addresses has made the account, and gives no session yet.
      if (status === 200) return new SessionError('forbidden', { message: OPEN_THE_LINK });
      if (status === 429) {
        return new SessionError('rate_limited', {
          message: 'Too many attempts. Please wait a moment and try again.',
          retryAfter: headers.get('retry-after'),
        });
      }
      return unavailable(new Error(`the auth service answered ${status} ${code ?? ''}`));
  }
}
