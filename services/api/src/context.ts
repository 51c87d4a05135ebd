import type { Handle as HandleFor } from '@backline/service-kit/http/endpoints/endpoints';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { ApiSettings } from './config.ts';
import type { AccountAdmin } from './http/account-admin.ts';
import type { ApiMail } from './mail/api-mail.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { Counted } from './modules/records/views/counted.ts';

/** What a service function needs beside its arguments. */
export interface ApiContext {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** Runs the timers that have just fallen due, in the background. Call it after the transaction that set them. */
  wakeTimers(): void;
}

/** What a module's routes need on top of that. */
export interface RouteContext extends ApiContext {
  settings: ApiSettings;
  integrations: Integrations;
  limits: RateLimits;
  /** Counts a look or an act of a visitor, with others in less than a second. */
  countSoon(counted: Counted, viewer: string): void;
  /** Starts the media service where it sleeps, because a picture waits for its check. */
  wakeMedia(): void;
  /** Null where this API does not mail. */
  mail: ApiMail | null;
  /** Null where this API has no service key of the authentication service. */
  accountAdmin: AccountAdmin | null;
}

/** Binds an endpoint of the contract to a function. */
export type Handle = HandleFor<Identity>;
