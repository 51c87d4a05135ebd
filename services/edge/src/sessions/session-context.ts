import type { RateLimits } from '@backline/service-kit/mongo/rate-limits';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { ApiCall } from '#src/http/api-call.ts';
import type { AuthService } from './auth-service.ts';
import type { Callers } from './callers.ts';
import type { PasskeyOffer } from './passkeys/passkey-offer.ts';
import type { HostedProject } from './hosted/hosted-project.ts';
import type { SessionHandles } from './store/client-session.ts';
import type { ReadRecord } from './store/record-reader.ts';
import type { Secrets } from './store/secrets.ts';
import type { SessionCookie } from './store/session-cookie.ts';
import type { EdgeSessionRecord } from './store/sessions.model.ts';
import type { LiveSession, SessionTokens } from './store/session-tokens.ts';
import type { ViewCookie } from './store/view-cookie.ts';
import type { Tickets } from './tickets.ts';

/**
 * The dependencies of every part of the sessions, made by `createSessions`. The steps of a session:
 *
 * - start: keep the tokens of a sign-in under a new cookie value; the browser's former session ends
 * - refresh: exchange the refresh token for new tokens, when the access token is too old
 * - rotate: give the session another cookie value, so that copies of the former one become worthless
 * - end: sign it out here and at the auth service
 * - forget: remove the records of sessions that the auth service has already ended
 */
export interface SessionContext {
  model: Model<EdgeSessionRecord>;
  readRecord: ReadRecord;
  tokens: SessionTokens;
  cookie: SessionCookie;
  viewCookie: ViewCookie;
  handles: SessionHandles;
  tickets: Tickets;
  authService: AuthService;
  callers: Callers;
  callApi: ApiCall;
  /** Ends the open streams of a person whose session records were just removed. */
  endStreamsOf(userId: string): Promise<void>;
  /** The running refreshes of this process. */
  refreshes: Map<string, Promise<LiveSession | null>>;
  /** The hosted project behind this edge. Null with our own service. */
  project: HostedProject | null;
  offersPasskeys: PasskeyOffer;
  /** Authorises the API's calls for services. */
  serviceRoleKey: string | undefined;
  /** Opens the admin part of the auth service. */
  adminKey: string | undefined;
  /** The limits of codes. */
  codeLimits: RateLimits;
  secrets: Secrets;
  clock: () => Date;
  logger: Logger;
}
