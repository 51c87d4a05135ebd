import { longPasswordMessage, weakPasswordMessage } from '@backline/contracts/accounts/password-messages';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Exchange } from '@backline/service-kit/http/endpoints/exchange';
import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';

/** The parts of an answer that tell why the auth service refused. */
export type Refused = Pick<AuthAnswer, 'status' | 'code' | 'message' | 'reasons' | 'headers'>;

interface Credentials {
  email: string;
  password: string;
  data?: Record<string, unknown>;
}

/** Sends a sign-up. If the address must be confirmed first, the mailed link leads to `next`. */
export async function sendSignUp(
  context: SessionContext,
  exchange: Exchange,
  credentials: Credentials,
  next: string,
): Promise<AuthAnswer> {
  const { project } = context;
  if (!project) return sendCredentials(context, exchange, '/signup', credentials);
  await project.limits.take('signUpPerIp', exchange.ip).catch(asRateLimit);
  const target = encodeURIComponent(new URL(next, project.publicUrl).href);
  return sendCredentials(context, exchange, `/signup?redirect_to=${target}`, credentials);
}

export async function sendSignIn(
  context: SessionContext,
  exchange: Exchange,
  credentials: Credentials,
): Promise<AuthAnswer> {
  const send = () => sendCredentials(context, exchange, '/token?grant_type=password', credentials);
  if (!context.project) return send();
  const userAgent = exchange.header('user-agent');
  const place = { email: credentials.email, ip: exchange.ip, userAgent };
  return context.project.limits.signIn(place, send).catch(asRateLimit);
}

/** Turns a limit into an error with the auth service's code. */
export function asRateLimit(error: unknown): never {
  if (!(error instanceof AppError) || error.status !== 429) throw error;
  throw tooManyAttempts(new Headers(error.headers));
}

const LIMIT_HEADERS = ['Retry-After', 'RateLimit', 'RateLimit-Policy'];

function tooManyAttempts(headers: Headers): AppError {
  return new AppError('rate_limited', {
    message: 'Too many attempts. Please wait a moment and try again.',
    headers: Object.fromEntries(
      LIMIT_HEADERS.flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
  });
}

function sendCredentials(
  { authService }: SessionContext,
  { header, ip }: Exchange,
  path: string,
  credentials: Credentials,
): Promise<AuthAnswer> {
  const device = header('user-agent');
  // The mail about a new device must describe the person's device, not this process.
  const headers = device === undefined ? {} : { 'User-Agent': device };
  return authService.send({ method: 'POST', path, headers, body: JSON.stringify(credentials), ip });
}

/** The auth service's refusal as an error of the product, with the product's texts. */
export function refusalOf({ status, code, message, reasons, headers }: Refused): AppError {
  switch (code) {
    case 'invalid_credentials':
      return new AppError('invalid_credentials', {
        message: 'Invalid email or password. Please check your credentials.',
      });
    case 'user_already_exists':
    case 'email_exists': {
      const text = 'An account with this email already exists. Sign in instead.';
      return new AppError('email_taken', { message: text, fields: { email: text } });
    }
    case 'weak_password': {
      const text = weakPasswordMessage('Password', reasons);
      return new AppError('validation_failed', { message: text, fields: { password: text } });
    }
    case 'validation_failed': {
      const isPassword = /password/i.test(message ?? '');
      const text = isPassword ? longPasswordMessage('Password') : 'Please enter a valid email address';
      const fields = { [isPassword ? 'password' : 'email']: text };
      return new AppError('validation_failed', { message: text, fields });
    }
    case 'email_not_confirmed':
      return new AppError('forbidden', {
        message: 'Please open the link in the e-mail we sent you first.',
      });
    case 'user_banned':
      return new AppError('forbidden', { message: SUSPENDED_MESSAGE });
    case 'signup_disabled':
      return new AppError('forbidden', { message: 'Sign-up is closed at the moment.' });
    default:
      if (status === 429) return tooManyAttempts(headers);
      return signInUnavailable(new Error(`the auth service answered ${status} ${code ?? ''}`));
  }
}
