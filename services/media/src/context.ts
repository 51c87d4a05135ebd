import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { MediaStore } from '@backline/service-kit/objects/files/media-store';

/** The dependencies of the service's parts. */
export interface MediaContext {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  store: MediaStore;
  /** The folder of growing uploads, one file for each. */
  incoming: string;
  /** The folder of the checks' results, one folder for each. */
  work: string;
}
