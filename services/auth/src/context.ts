import type { RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { AuthSettings } from './config/auth-config.ts';
import type { Redirects } from './http/redirects.ts';
import type { MailQueue } from '@backline/service-kit/mail/mail-queue';
import type { PasswordCheck } from './passwords/password-check.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AccessTokens } from './tokens/access-token.ts';

/** The dependencies of the service's functions, besides their arguments. */
export interface AuthContext {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  settings: AuthSettings;
  /** The secret of refresh tokens, mailed links and every other keyed hash. */
  pepper: string;
  /** The key of the admin endpoints. */
  serviceRoleKey: string;
  accessTokens: AccessTokens;
  passwords: PasswordCheck;
  hasher: PasswordHasher;
  limits: RateLimits;
  redirects: Redirects;
  mailQueue: MailQueue;
  /** Waits for some milliseconds. */
  pause: (ms: number) => Promise<void>;
}
