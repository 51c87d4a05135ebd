import type { Handle as HandleFor } from '@backline/service-kit/http/endpoints/endpoints';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import type { RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { MediaStore } from '@backline/service-kit/objects/files/media-store';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { ApiSettings } from './config.ts';
import type { AccountAdmin } from './http/account-admin.ts';
import type { ApiMail } from './mail/api-mail.ts';
import type { Push } from './integrations/push/push.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { Counted } from './modules/records/views/counted.ts';
import type { Viewer } from './modules/records/views/viewer.ts';

/** The dependencies of a service function, besides its arguments. */
export interface ApiContext {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  /** Runs the timers that are due now, in the background. Call it after the transaction that set them. */
  wakeTimers(): void;
}

/** Further dependencies of a module's routes. */
export interface RouteContext extends ApiContext {
  settings: ApiSettings;
  integrations: Integrations;
  limits: RateLimits;
  /** Counts a view or another action of a visitor, in a batch within a second. */
  countSoon(counted: Counted, viewer: Viewer): void;
  /** Starts a sleeping media service, because a picture waits for its check. */
  wakeMedia(): void;
  /** The store of files, and a folder of this machine for unfinished ones. Null if this API reaches no store. */
  files: { store: MediaStore; work: string } | null;
  /** Null if this API sends no push messages. */
  push: Push | null;
  /** Null if this API sends no mail. */
  mail: ApiMail | null;
  /** Null if this API has no service key of the authentication service. */
  accountAdmin: AccountAdmin | null;
}

/** Binds an endpoint of the contract to a function. */
export type Handle = HandleFor<Identity>;
