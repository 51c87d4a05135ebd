import type { AuthSettings } from './auth-config.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { FlowStates } from './modules/links/flow-states.ts';
import type { OneTimeTokens } from './modules/links/one-time-tokens.service.ts';
import type { Redirects } from './modules/links/redirects.ts';
import type { SessionService } from './modules/sessions/sessions.service.ts';
import type { UserService } from './modules/users/users.service.ts';
import type { CheckPassword } from './passwords/check-password.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { RateLimits } from './rate-limits.ts';
import type { AccessTokens } from './tokens/access-token.ts';

/** What the routes of the service work with. */
export interface AuthContext {
  settings: AuthSettings;
  clock: () => Date;
  users: UserService;
  sessions: SessionService;
  tokens: AccessTokens;
  oneTimeTokens: OneTimeTokens;
  flows: FlowStates;
  redirects: Redirects;
  postOffice: PostOffice;
  passwords: CheckPassword & { hasher: PasswordHasher };
  limits: RateLimits;
  pause: (ms: number) => Promise<void>;
  /** HMAC under the installation's pepper. */
  digest: (...parts: string[]) => string;
}
