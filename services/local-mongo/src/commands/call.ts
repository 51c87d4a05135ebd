import type { Doc } from '#src/bson/doc.ts';
import { typeName } from '#src/bson/values.ts';
import { badValue, CommandError } from '#src/errors.ts';
import type { Store } from '#src/store/store.ts';
import { Blocked, type Transaction } from '#src/store/transaction.ts';
import type { Payload } from '#src/wire/message.ts';
import type { Reply } from '#src/wire/reply.ts';
import type { Cursors } from './reading/cursors.ts';
import { type Fields, timeLimitOf } from './fields.ts';
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
  readonly run: (call: Call) => Reply | Promise<Reply>;
  /** The fields that the command takes besides the general ones; any, if this is left out. */
  readonly fields?: Fields;
  readonly required?: readonly string[];
  /** Checks that MongoDB makes before it enters the transaction, so that they leave it open. */
  readonly check?: (call: Omit<Call, 'transaction' | 'progress'>) => void;
  /** MongoDB checks the fields of a few commands inside the transaction, which an error then aborts. */
  readonly checksInside?: boolean;
  readonly inTransactions?: boolean;
  readonly refusedInTransactions?: boolean;
  readonly retryable?: boolean;
  readonly endsTransaction?: boolean;
  /** Whether the command goes to the database `admin`. */
  readonly adminOnly?: boolean;
  readonly writes?: boolean;
  readonly readConcern?: boolean;
}

const MAX_NAMESPACE = 255;
/** Commands that look a collection up even if its name has a `$`, so that it cannot exist. */
const TAKES_RESERVED = ['aggregate', 'drop', 'killCursors', 'listIndexes'];

/** `database.collection` of the collection that the command's first field names. */
export function namespaceOf({
  command,
  name,
  database,
}: Pick<Call, 'command' | 'name' | 'database'>): string {
  const collection = command[name];
  if (typeof collection !== 'string') {
    const code = name === 'count' || name === 'distinct' ? 73 : name === 'aggregate' ? 14 : 2;
    throw new CommandError(code, `collection name has invalid type ${typeName(collection)}`);
  }
  const namespace = `${database}.${collection}`;
  const isReserved = collection.includes('$') && !TAKES_RESERVED.includes(name);
  if (isReserved || /^$|^\.|\0/.test(collection))
    throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  return namespace;
}

/** The namespace of a collection that may be made. */
export function newNamespaceOf(call: Call): string {
  const namespace = namespaceOf(call);
  if (call.services.store.find(namespace, call.transaction)) return namespace;
  if (namespace.startsWith(`${call.database}.system.`)) {
    throw new CommandError(73, `Invalid system namespace: ${namespace}`);
  }
  if (Buffer.byteLength(namespace) <= MAX_NAMESPACE) return namespace;
  throw new CommandError(
    73,
    `Fully qualified namespace is too long. Namespace: ${namespace} Max: ${MAX_NAMESPACE}`,
  );
}

/** Runs a plain write, again and again as long as transactions hold what it needs. */
export async function whenFree<T>(call: Call, attempt: () => T, beforeWaiting?: () => void): Promise<T> {
  const limit = timeLimitOf(call.command);
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

/** The documents of a command's list, from its bulk section or from its body. */
export function listOf({ payloads, command }: Pick<Call, 'payloads' | 'command'>, field: string): unknown {
  return payloads.get(field)?.map(({ doc }) => doc) ?? command[field];
}

export const hintMissing = (): CommandError =>
  badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
