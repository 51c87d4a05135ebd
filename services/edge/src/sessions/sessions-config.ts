import type { Logger } from 'pino';
import type { Connection } from 'mongoose';

/** What the edge's sessions must know of their surroundings. */
export interface SessionsConfig {
  /** The one address browsers use; its origin is the only one that may change anything. */
  publicUrl: string;
  /** Base of the authentication service, ending in `/auth/v1`. */
  authUrl: string;
  /** Base of the API, without `/api`. */
  apiUrl: string;
  /** Folder for the secret that is made at the first start when none is given. */
  dataDir: string;
  /** Secret behind the encryption of stored tokens; every edge process needs the same one. */
  sessionSecret?: string | undefined;
  /** Key that a hosted authentication service's gateway wants with each call. */
  authApiKey?: string | undefined;
  /** Seconds without a refresh after which a browser is signed out. @default 7 days */
  idleSeconds?: number | undefined;
  /** Seconds after sign-in at which a browser is signed out in any case. @default 30 days */
  maxSeconds?: number | undefined;
}

export interface SessionsDeps {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
}
