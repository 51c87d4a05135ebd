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

/** The parts of the database that all commands use. `host` is its address. */
export interface Services {
  store: Store;
  sessions: Sessions;
  cursors: Cursors;
  host: string;
}

/** One command with its surroundings. */
export interface Call {
  services: Services;
  name: string;
  command: Doc;
  database: string;
  payloads: ReadonlyMap<string, Payload[]>;
  connectionId: number;
  session: Session | null;
  transaction: Transaction | null;
  /** The progress of a retryable write, or null for any other command. */
  progress: WriteProgress | null;
}

export interface CommandSpec {
  readonly run: (call: Call) => Reply | Promise<Reply>;
  /** The fields of the command besides the general ones. Without this table it accepts any. */
  readonly fields?: Fields;
  readonly required?: readonly string[];
  /** Checks outside the transaction, so that an error does not abort it, as in MongoDB. */
  readonly check?: (call: Omit<Call, 'transaction' | 'progress'>) => void;
  /** Whether the fields are checked inside the transaction, so that an error aborts it, as in MongoDB. */
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
/** The commands that accept a collection's name with a `$`, though no such collection can exist. */
const TAKES_RESERVED = ['aggregate', 'drop', 'killCursors', 'listIndexes'];

/** The namespace `database.collection` in the command's first field. */
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

/** The namespace of a collection that the command may make. */
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

/** Repeats a plain write while transactions hold its documents. */
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

/** The documents of a command's list, from a bulk section or from the body. */
export function listOf({ payloads, command }: Pick<Call, 'payloads' | 'command'>, field: string): unknown {
  return payloads.get(field)?.map(({ doc }) => doc) ?? command[field];
}

export const hintMissing = (): CommandError =>
  badValue(
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
