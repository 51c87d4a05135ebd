import { compileExpression } from './aggregate/expression.ts';
import { isDoc, isNumeric, numberOf, type Doc } from './bson/values.ts';
import { checkCollation, optionalDoc, type Call, type CommandSpec, type Services } from './commands/call.ts';
import { COLLECTION_COMMANDS } from './commands/collection-commands.ts';
import { CURSOR_COMMANDS, Cursors } from './commands/cursors.ts';
import { HANDSHAKE_COMMANDS } from './commands/handshake-commands.ts';
import { Housekeeping } from './commands/housekeeping.ts';
import { INDEX_COMMANDS } from './commands/index-commands.ts';
import { READ_COMMANDS } from './commands/read-commands.ts';
import { SESSION_COMMANDS } from './commands/session-commands.ts';
import { Sessions } from './commands/sessions.ts';
import { WRITE_COMMANDS } from './commands/write-commands.ts';
import { CommandError, notSupported } from './errors.ts';
import { Store } from './store/store.ts';
import type { Message, Reply } from './wire/message.ts';
import { CursorReply } from './wire/cursor-reply.ts';

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
  'explain',
  'getParameter',
  'killSessions',
  'mapReduce',
  'renameCollection',
  'saslStart',
  'serverStatus',
  'validate',
]);

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
  'let',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

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
      const [name = ''] = Object.keys(message.body);
      const spec = commandNamed(name);
      const call = this.#callFor(message, name, connectionId);
      checkCommand(call, spec);
      const { txnNumber } = call.command;
      if (call.session && isNumeric(txnNumber)) return this.#runInOrder(call, spec, numberOf(txnNumber));
      return this.#settle(spec.run(call));
    } catch (error) {
      return this.#settle(failureReply(error));
    }
  }

  close(): void {
    this.#services.housekeeping.stop();
    this.#services.sessions.close();
    this.#services.store.close();
  }

  #callFor(message: Message, name: string, connectionId: number): Call {
    const { body: command, payloads } = message;
    const database = typeof command.$db === 'string' ? command.$db : 'admin';
    const session = this.#services.sessions.of(command.lsid);
    const variables = evaluateLet(command.let);
    return {
      services: this.#services,
      name,
      command,
      database,
      payloads,
      connectionId,
      session,
      transaction: null,
      progress: null,
      variables,
    };
  }

  /** Commands with a number run one at a time in their session, so that a retry finds the first attempt done. */
  async #runInOrder(call: Call, spec: CommandSpec, number: number): Promise<Reply> {
    const { session } = call;
    if (!session) return failureReply(new Error('no session'));
    while (session.running) await session.running;
    const run = this.#runNumbered(call, spec, number).catch(failureReply);
    session.running = run;
    try {
      return await this.#settle(await run);
    } finally {
      if (session.running === run) session.running = null;
    }
  }

  async #runNumbered(call: Call, spec: CommandSpec, number: number): Promise<Reply> {
    return call.command.autocommit === false
      ? this.#runInTransaction(call, spec, number)
      : this.#runRetryable(call, spec, number);
  }

  async #runInTransaction(call: Call, spec: CommandSpec, number: number): Promise<Reply> {
    const { sessions } = this.#services;
    const { session } = call;
    if (!session || spec === COMMANDS.commitTransaction || spec === COMMANDS.abortTransaction)
      return spec.run(call);
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

  async #runRetryable(call: Call, spec: CommandSpec, number: number): Promise<Reply> {
    const { session } = call;
    if (!session || !spec.retryable)
      throw new CommandError(
        50768,
        `txnNumber may only be provided for multi-document transactions and retryable write commands. '${call.name}' is neither.`,
      );
    const write = this.#services.sessions.write(session, number);
    if (write.complete) return write.reply;
    const reply = (await spec.run({ ...call, progress: write })) as Doc;
    Object.assign(write, { complete: true, reply });
    this.#services.sessions.saveWrite(session);
    return reply;
  }

  /** Nobody is told of a change that is not on disk yet, neither its writer nor a reader. */
  #settle(reply: Reply | Promise<Reply>): Reply | Promise<Reply> {
    if (reply instanceof Promise) {
      return reply.catch(failureReply).then((settled) => this.#settle(settled));
    }
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

function checkCommand({ command, name, payloads }: Call, spec: CommandSpec): void {
  if (!spec.fields) return;
  for (const field of [...Object.keys(command), ...payloads.keys()]) {
    if (field !== name && !GENERAL_FIELDS.has(field) && !spec.fields.includes(field)) {
      throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
  checkCollation(command.collation);
  const { readConcern, writeConcern, autocommit } = command;
  if (isDoc(readConcern) && readConcern.level === 'snapshot' && autocommit !== false) {
    throw new CommandError(246, 'snapshot reads outside a transaction are not supported by local-mongo');
  }
  if (isDoc(writeConcern) && isNumeric(writeConcern.w) && numberOf(writeConcern.w) > 1) {
    throw new CommandError(100, 'Not enough data-bearing nodes');
  }
}

/** The values of `let` are expressions, evaluated once for the command. */
function evaluateLet(spec: unknown): Doc {
  if (spec === undefined) return {};
  return Object.fromEntries(
    Object.entries(optionalDoc(spec, 'let')).map(([name, value]) => [name, compileExpression(value)({})]),
  );
}

function failureReply(error: unknown): Reply {
  if (error instanceof CommandError) return error.toReply();
  console.error('local-mongo: unexpected error', error);
  return new CommandError(1, error instanceof Error ? error.message : String(error)).toReply();
}
