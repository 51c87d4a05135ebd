import { type Doc, isDoc } from '#src/bson/doc.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import { wholeNumber } from '#src/options.ts';
import type { Store } from '#src/store/store.ts';
import { Blocked, type Transaction } from '#src/store/transaction.ts';
import type { Payload } from '#src/wire/message.ts';
import type { Reply } from '#src/wire/reply.ts';
import type { Cursors } from './cursors.ts';
import type { Session, Sessions, WriteProgress } from './sessions.ts';

/** What all commands share; `host` is the address that clients know this database by. */
export interface Services {
  store: Store;
  sessions: Sessions;
  cursors: Cursors;
  host: string;
}

/** One command on its way through. */
export interface Call {
  services: Services;
  name: string;
  command: Doc;
  database: string;
  payloads: ReadonlyMap<string, Payload[]>;
  connectionId: number;
  session: Session | null;
  transaction: Transaction | null;
  /** How far this retryable write has come; null for any other command. */
  progress: WriteProgress | null;
}

export interface CommandSpec {
  run: (call: Call) => Reply | Promise<Reply>;
  /** The fields that the command takes besides the general ones; any, if this is left out. */
  fields?: readonly string[];
  inTransactions?: boolean;
  retryable?: boolean;
  endsTransaction?: boolean;
}

/** `database.collection` of the collection that the command's first field names. */
export function namespaceOf(call: Call): string {
  const collection = call.command[call.name];
  if (typeof collection !== 'string' || /^$|^\.|\$|\0/.test(collection)) {
    throw new CommandError(73, `Invalid namespace specified '${call.database}.${String(collection)}'`);
  }
  return `${call.database}.${collection}`;
}

const GENERAL_FIELDS = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'collation',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);
const REFUSED_FIELDS = new Set([
  '2dsphereIndexVersion',
  'arrayFilters',
  'awaitData',
  'bits',
  'c',
  'capped',
  'changeStreamPreAndPostImages',
  'clusteredIndex',
  'default_language',
  'encryptedFields',
  'expireAfterSeconds',
  'explain',
  'hidden',
  'hint',
  'indexOptionDefaults',
  'language_override',
  'let',
  'max',
  'min',
  'pipeline',
  'returnKey',
  'showRecordId',
  'size',
  'storageEngine',
  'tailable',
  'textIndexVersion',
  'timeseries',
  'validationAction',
  'validationLevel',
  'validator',
  'viewOn',
  'weights',
  'wildcardProjection',
]);

/** Refuses what a command or a statement says beyond the fields that it is known to take. */
export function checkFields(name: string, given: Doc, known: readonly string[]): void {
  // Only the simple collation, which compares code points, is known.
  const { collation } = given;
  if (isDoc(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw notSupported('collation');
  }
  const unknown = Object.keys(given).find(
    (field) => field !== name && !known.includes(field) && !GENERAL_FIELDS.has(field),
  );
  if (unknown === undefined) return;
  if (REFUSED_FIELDS.has(unknown)) throw notSupported(`${name} with ${unknown}`);
  throw new CommandError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
}

/** Runs a plain write, again and again as long as transactions hold what it needs. */
export async function whenFree<T>(call: Call, attempt: () => T, beforeWaiting?: () => void): Promise<T> {
  const limit = wholeNumber(call.command.maxTimeMS, 'maxTimeMS', 0);
  const deadline = limit > 0 ? Date.now() + limit : Infinity;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      beforeWaiting?.();
      await until(error.released, deadline);
    }
  }
}

async function until(released: Promise<void>, deadline: number): Promise<void> {
  if (deadline === Infinity) return released;
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    const expire = (): void => reject(new CommandError(50, 'operation exceeded time limit'));
    timer = setTimeout(expire, deadline - Date.now());
  });
  return Promise.race([released, expiry]).finally(() => clearTimeout(timer));
}
