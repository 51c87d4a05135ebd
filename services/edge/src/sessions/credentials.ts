import { longPasswordWords, weakPasswordWords } from '@backline/contracts/password-words';
import type { Request } from 'express';
import type { AuthUpstream, UpstreamAnswer } from './auth-upstream.ts';
import { SessionError, unavailable } from './session-error.ts';

/** A call with an address and a password to the authentication service. */
export async function sendCredentials(
  upstream: AuthUpstream,
  req: Request,
  path: '/signup' | '/token?grant_type=password',
  credentials: { email: string; password: string; data?: Record<string, unknown> },
): Promise<UpstreamAnswer> {
  const device = req.get('user-agent');
  // The message about a sign-in on a new device names what the person sits at, not this process.
  const headers = device === undefined ? {} : { 'User-Agent': device };
  return upstream.send({ method: 'POST', path, headers, body: JSON.stringify(credentials), ip: req.ip });
}

/** The authentication service's refusal in the product's words. */
export function refusalOf({ status, code, message, reasons, headers }: UpstreamAnswer): SessionError {
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
      const text = weakPasswordWords('Password', reasons);
      return new SessionError('validation_failed', { message: text, fields: { password: text } });
    }
    case 'validation_failed': {
      const isPassword = /password/i.test(message ?? '');
      const text = isPassword ? longPasswordWords('Password') : 'Please enter a valid email address';
      const fields = { [isPassword ? 'password' : 'email']: text };
      return new SessionError('validation_failed', { message: text, fields });
    }
    case 'email_not_confirmed':
      return new SessionError('forbidden', {
        message: 'Please open the link in the e-mail we sent you first.',
      });
    case 'user_banned':
      return new SessionError('forbidden', { message: 'This account is suspended.' });
    case 'signup_disabled':
      return new SessionError('forbidden', { message: 'Sign-up is closed at the moment.' });
    default:
      // A hosted service that waits for the mailbox has made the account, and gives no session yet.
      if (status === 200) {
        return new SessionError('forbidden', {
          message: 'Please open the link in the e-mail we sent you first.',
        });
      }
      if (status === 429) {
        return new SessionError('rate_limited', {
          message: 'Too many attempts. Please wait a moment and try again.',
          retryAfter: headers.get('retry-after'),
        });
      }
      return unavailable(new Error(`the auth service answered ${status} ${code ?? ''}`));
  }
}
