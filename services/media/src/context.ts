import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { MediaStore } from './store/media-store.ts';

/** What the parts of the service work with. */
export interface MediaContext {
  connection: Connection;
  clock: () => Date;
  logger: Logger;
  store: MediaStore;
  /** Where uploads grow, one file for each. */
  incoming: string;
  /** Where a check leaves what it makes, one folder for each. */
  work: string;
}
