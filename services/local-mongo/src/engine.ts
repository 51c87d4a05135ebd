import { type Doc, isDoc } from './bson/doc.ts';
import { isNumeric, numberOf } from './bson/values.ts';
import { type Call, checkFields, type CommandSpec, type Services } from './commands/call.ts';
import { COLLECTION_COMMANDS } from './commands/collection-commands.ts';
import { CURSOR_COMMANDS } from './commands/cursor-commands.ts';
import { Cursors } from './commands/cursors.ts';
import { EXPLAIN_COMMANDS } from './commands/explain.ts';
import { HANDSHAKE_COMMANDS } from './commands/handshake-commands.ts';
import { keepHouse } from './commands/housekeeping.ts';
import { INDEX_COMMANDS } from './commands/index-commands.ts';
import { READ_COMMANDS } from './commands/read-commands.ts';
import { SESSION_COMMANDS } from './commands/session-commands.ts';
import { type Session, Sessions } from './commands/sessions.ts';
import { WRITE_COMMANDS } from './commands/write-commands.ts';
import { CommandError, notSupported } from './errors.ts';
import type { Store } from './store/store.ts';
import type { Message } from './wire/message.ts';
import type { Reply } from './wire/reply.ts';

const COMMANDS: Record<string, CommandSpec> = {
  ...HANDSHAKE_COMMANDS,
  ...READ_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...CURSOR_COMMANDS,
  ...WRITE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...SESSION_COMMANDS,
};

/** Commands that MongoDB has and that are left out here on purpose. */
const REFUSED = new Set([
  'bulkWrite',
  'collMod',
  'collStats',
  'compact',
  'connectionStatus',
  'convertToCapped',
  'createUser',
  'currentOp',
  'dbStats',
  'dropIndexes',
  'getParameter',
  'killSessions',
  'listDatabases',
  'mapReduce',
  'renameCollection',
  'saslStart',
  'serverStatus',
  'setParameter',
  'validate',
]);
const REFUSED_IN_TRANSACTIONS = new Set(['create', 'createIndexes']);

/** The database: finds the command of a message, runs it in its session, and answers when its changes are safe. */
export class Engine {
  readonly #services: Services;
  readonly #stopHousekeeping: () => void;

  constructor(store: Store, host: string) {
    this.#services = { store, cursors: new Cursors(), sessions: new Sessions(store), host };
    this.#stopHousekeeping = keepHouse(this.#services);
  }

  execute({ body: command, payloads }: Message, connectionId: number): Reply | Promise<Reply> {
    const services = this.#services;
    const name = Object.keys(command)[0] ?? '';
    const database = typeof command.$db === 'string' ? command.$db : 'admin';
    try {
      const spec = commandNamed(name);
      checkCommand(name, command, spec);
      const session = services.sessions.of(command.lsid);
      const call = { services, name, command, database, payloads, connectionId, session };
      return this.#settle(
        session && isNumeric(command.txnNumber)
          ? runInOrder(call, spec, session, numberOf(command.txnNumber))
          : spec.run({ ...call, transaction: null, progress: null }),
      );
    } catch (error) {
      return this.#settle(failureReply(error));
    }
  }

  close(): void {
    this.#stopHousekeeping();
    this.#services.sessions.close();
    this.#services.store.journal.close();
  }

  /** Nobody is told of a change that is not on disk yet, neither its writer nor a reader. */
  #settle(reply: Reply | Promise<Reply>): Reply | Promise<Reply> {
    if (reply instanceof Promise) return reply.catch(failureReply).then((settled) => this.#settle(settled));
    const durable = this.#services.store.journal.durable();
    return durable ? durable.then(() => reply) : reply;
  }
}

type NewCall = Omit<Call, 'transaction' | 'progress'>;
type Run = (call: NewCall, spec: CommandSpec, session: Session, number: number) => Promise<Reply>;

/** Commands with a number run one at a time in their session, so that a retry finds the first attempt done. */
const runInOrder: Run = async (call, spec, session, number) => {
  while (session.running) await session.running;
  const run = call.command.autocommit === false ? runInTransaction : runRetryable;
  const reply = run(call, spec, session, number);
  session.running = reply.catch(() => {});
  return reply.finally(() => (session.running = null));
};

const runInTransaction: Run = async (newCall, spec, session, number) => {
  const { name, command } = newCall;
  const { sessions } = newCall.services;
  if (spec.endsTransaction) return spec.run({ ...newCall, transaction: null, progress: null });
  const transaction = command.startTransaction
    ? sessions.begin(session, number)
    : sessions.current(session, number);
  try {
    if (REFUSED_IN_TRANSACTIONS.has(name)) throw notSupported(`${name} in a transaction`);
    if (!spec.inTransactions) {
      throw new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`);
    }
    const reply = await spec.run({ ...newCall, transaction, progress: null });
    if ('writeErrors' in reply) sessions.abort(session);
    return reply;
  } catch (error) {
    sessions.abort(session);
    throw error;
  }
};

const runRetryable: Run = async (newCall, spec, session, number) => {
  if (!spec.retryable) {
    throw new CommandError(50768, `'${newCall.name}' is no retryable write, so that it takes no txnNumber.`);
  }
  const { sessions } = newCall.services;
  const progress = sessions.write(session, number);
  if (progress.complete) return progress.reply;
  const reply = (await spec.run({ ...newCall, transaction: null, progress })) as Doc;
  Object.assign(progress, { complete: true, reply });
  sessions.save(session);
  return reply;
};

function commandNamed(name: string): CommandSpec {
  const spec = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (spec) return spec;
  if (REFUSED.has(name)) throw notSupported(`the command ${name}`);
  throw new CommandError(59, `no such command: '${name}'`);
}

function checkCommand(name: string, command: Doc, { fields }: CommandSpec): void {
  if (!fields) return;
  checkFields(name, command, fields);
  const { readConcern, writeConcern, autocommit } = command;
  if (isDoc(readConcern) && readConcern.level === 'snapshot' && autocommit !== false) {
    throw new CommandError(246, 'snapshot reads outside a transaction are not supported by local-mongo');
  }
  if (isDoc(writeConcern) && isNumeric(writeConcern.w) && numberOf(writeConcern.w) > 1) {
    throw notSupported('a write concern above 1');
  }
}

function failureReply(error: unknown): Reply {
  if (error instanceof CommandError) return error.toReply();
  process.emitWarning(error instanceof Error ? error : String(error));
  return new CommandError(1, String(error)).toReply();
}
