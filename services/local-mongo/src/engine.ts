import { isDoc, isNumeric, numberOf, type Doc } from './bson/values.ts';
import { checkCollation, checkFields, type Call, type CommandSpec, type Services } from './commands/call.ts';
import { COLLECTION_COMMANDS } from './commands/collection-commands.ts';
import { CURSOR_COMMANDS, Cursors } from './commands/cursors.ts';
import { HANDSHAKE_COMMANDS } from './commands/handshake-commands.ts';
import { Housekeeping } from './commands/housekeeping.ts';
import { INDEX_COMMANDS } from './commands/index-commands.ts';
import { READ_COMMANDS } from './commands/read-commands.ts';
import { SESSION_COMMANDS } from './commands/session-commands.ts';
import { Sessions, type Session } from './commands/sessions.ts';
import { WRITE_COMMANDS } from './commands/write-commands.ts';
import { CommandError, notSupported } from './errors.ts';
import type { Store } from './store/store.ts';
import { CursorReply } from './wire/cursor-reply.ts';
import type { Message, Reply } from './wire/message.ts';
import { words } from './words.ts';

const COMMANDS: Record<string, CommandSpec> = {
  ...HANDSHAKE_COMMANDS,
  ...READ_COMMANDS,
  ...CURSOR_COMMANDS,
  ...WRITE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...SESSION_COMMANDS,
};

/** Commands that MongoDB has and that are left out here on purpose. */
const REFUSED =
  words(`bulkWrite collMod collStats compact connectionStatus convertToCapped createUser currentOp
  dbStats explain getParameter killSessions mapReduce renameCollection saslStart serverStatus validate`);

/** The database: finds the command of a message, runs it in its session, and answers when its changes are safe. */
export class Engine {
  readonly #services: Services;

  constructor(store: Store, host: string) {
    const cursors = new Cursors();
    const sessions = new Sessions(store);
    const housekeeping = new Housekeeping(store, cursors, sessions);
    this.#services = { store, cursors, sessions, housekeeping, host };
  }

  execute(message: Message, connectionId: number): Reply | Promise<Reply> {
    try {
      const call = this.#callFor(message, connectionId);
      const spec = commandNamed(call.name);
      checkCommand(call, spec);
      const { txnNumber } = call.command;
      const { session } = call;
      if (session && isNumeric(txnNumber)) return this.#runInOrder(call, spec, session, numberOf(txnNumber));
      return this.#settle(spec.run(call));
    } catch (error) {
      return this.#settle(failureReply(error));
    }
  }

  close(): void {
    this.#services.housekeeping.stop();
    this.#services.sessions.close();
    this.#services.store.journal.close();
  }

  #callFor({ body: command, payloads }: Message, connectionId: number): Call {
    return {
      services: this.#services,
      name: Object.keys(command)[0] ?? '',
      command,
      database: typeof command.$db === 'string' ? command.$db : 'admin',
      payloads,
      connectionId,
      session: this.#services.sessions.of(command.lsid),
      transaction: null,
      progress: null,
    };
  }

  /** Commands with a number run one at a time in their session, so that a retry finds the first attempt done. */
  async #runInOrder(call: Call, spec: CommandSpec, session: Session, number: number): Promise<Reply> {
    while (session.running) await session.running;
    const inTransaction = call.command.autocommit === false;
    const run = inTransaction
      ? this.#runInTransaction(call, spec, session, number)
      : this.#runRetryable(call, spec, session, number);
    session.running = run.catch(() => {});
    try {
      return await this.#settle(run);
    } finally {
      session.running = null;
    }
  }

  async #runInTransaction(call: Call, spec: CommandSpec, session: Session, number: number): Promise<Reply> {
    const { sessions } = this.#services;
    if (spec === COMMANDS.commitTransaction || spec === COMMANDS.abortTransaction) return spec.run(call);
    call.transaction = call.command.startTransaction
      ? sessions.begin(session, number)
      : sessions.current(session, number);
    try {
      if (!spec.inTransactions) {
        throw new CommandError(263, `Cannot run '${call.name}' in a multi-document transaction.`);
      }
      const reply = await spec.run(call);
      if (!(reply instanceof CursorReply) && reply.writeErrors) sessions.abort(session);
      return reply;
    } catch (error) {
      sessions.abort(session);
      throw error;
    }
  }

  async #runRetryable(call: Call, spec: CommandSpec, session: Session, number: number): Promise<Reply> {
    if (!spec.retryable) {
      throw new CommandError(50768, `'${call.name}' is no retryable write, so that it takes no txnNumber.`);
    }
    const { sessions } = this.#services;
    const progress = sessions.write(session, number);
    if (progress.complete) return progress.reply;
    const reply = (await spec.run({ ...call, progress })) as Doc;
    Object.assign(progress, { complete: true, reply });
    sessions.saveWrite(session);
    return reply;
  }

  /** Nobody is told of a change that is not on disk yet, neither its writer nor a reader. */
  #settle(reply: Reply | Promise<Reply>): Reply | Promise<Reply> {
    if (reply instanceof Promise) return reply.catch(failureReply).then((settled) => this.#settle(settled));
    const durable = this.#services.store.journal.durable();
    return durable ? durable.then(() => reply) : reply;
  }
}

function commandNamed(name: string): CommandSpec {
  const spec = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (spec) return spec;
  throw REFUSED.has(name)
    ? notSupported(`the command ${name}`)
    : new CommandError(59, `no such command: '${name}'`);
}

function checkCommand({ command, name, payloads }: Call, { fields }: CommandSpec): void {
  if (!fields) return;
  checkFields(name, [...Object.keys(command).slice(1), ...payloads.keys()], fields);
  checkCollation(command.collation);
  const { readConcern, writeConcern, autocommit } = command;
  if (isDoc(readConcern) && readConcern.level === 'snapshot' && autocommit !== false) {
    throw new CommandError(246, 'snapshot reads outside a transaction are not supported by local-mongo');
  }
  if (isDoc(writeConcern) && isNumeric(writeConcern.w) && numberOf(writeConcern.w) > 1) {
    throw new CommandError(100, 'Not enough data-bearing nodes');
  }
}

function failureReply(error: unknown): Reply {
  if (error instanceof CommandError) return error.toReply();
  process.emitWarning(error instanceof Error ? error : String(error));
  return new CommandError(1, String(error)).toReply();
}
