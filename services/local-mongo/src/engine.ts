import type { Doc } from './bson/doc.ts';
import { AGGREGATE_COMMANDS } from './commands/reading/aggregate-command.ts';
import { type Call, type CommandSpec, namespaceOf, type Services } from './commands/call.ts';
import { COLLECTION_COMMANDS } from './commands/collection-commands.ts';
import { CURSOR_COMMANDS } from './commands/reading/cursor-commands.ts';
import { Cursors } from './commands/reading/cursors.ts';
import { EXPLAIN_COMMANDS } from './commands/reading/explain.ts';
import { checkFields } from './commands/fields.ts';
import { FIND_AND_MODIFY_COMMANDS } from './commands/writing/find-and-modify.ts';
import { checkGeneralOptions } from './commands/general-options.ts';
import { HANDSHAKE_COMMANDS } from './commands/handshake-commands.ts';
import { keepHouse } from './commands/housekeeping.ts';
import { INDEX_COMMANDS } from './commands/indexes/index-commands.ts';
import { READ_COMMANDS } from './commands/reading/read-commands.ts';
import { SESSION_COMMANDS } from './commands/session-commands.ts';
import { type Session, Sessions } from './commands/sessions.ts';
import { WRITE_COMMANDS } from './commands/writing/write-commands.ts';
import { CommandError, notSupported } from './errors.ts';
import { REFUSED } from './refused.ts';
import type { Store } from './store/store.ts';
import type { Message } from './wire/message.ts';
import type { Reply } from './wire/reply.ts';

/** Every command that is served. */
export const COMMANDS: Record<string, CommandSpec> = {
  ...HANDSHAKE_COMMANDS,
  ...READ_COMMANDS,
  ...AGGREGATE_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...CURSOR_COMMANDS,
  ...WRITE_COMMANDS,
  ...FIND_AND_MODIFY_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...SESSION_COMMANDS,
};

type NewCall = Omit<Call, 'transaction' | 'progress'>;
type Run = (call: NewCall, spec: CommandSpec, session: Session, number: number) => Promise<Reply>;

/** The database: finds the command of a message, runs it in its session, and answers when its changes are safe. */
export class Engine {
  readonly #services: Services;
  readonly #stopHousekeeping: () => void;

  constructor(store: Store, host: string) {
    this.#services = { store, cursors: new Cursors(), sessions: new Sessions(store), host };
    this.#stopHousekeeping = keepHouse(this.#services);
  }

  execute({ body: command, payloads, rejection }: Message, connectionId: number): Reply | Promise<Reply> {
    const services = this.#services;
    const name = Object.keys(command)[0] ?? '';
    const database = typeof command.$db === 'string' ? command.$db : 'admin';
    const session = services.sessions.of(command.lsid);
    const call: NewCall = { services, name, command, database, payloads, connectionId, session };
    try {
      if (rejection) throw rejection;
      const spec = commandNamed(name);
      if (spec.adminOnly && database !== 'admin')
        throw new CommandError(13, `${name} may only be run against the admin database.`);
      if (!spec.checksInside) checkCommand(call, spec);
      checkGeneralOptions(name, command, spec);
      const reply =
        session && typeof command.txnNumber === 'bigint'
          ? runInOrder(call, spec, session, Number(command.txnNumber))
          : runPlain(call, spec);
      return this.#settle(reply, call);
    } catch (error) {
      return this.#settle(this.#failure(error, call), call);
    }
  }

  close(): void {
    this.#stopHousekeeping();
    this.#services.sessions.close();
    this.#services.store.journal.close();
  }

  /** Delays a reply, to a writer or a reader, until all changes so far are on the disk. */
  #settle(reply: Reply | Promise<Reply>, call: NewCall): Reply | Promise<Reply> {
    if (reply instanceof Promise) {
      return reply
        .catch((error: unknown) => this.#failure(error, call))
        .then((settled) => this.#settle(settled, call));
    }
    const durable = this.#services.store.journal.durable();
    return durable ? durable.then(() => reply) : reply;
  }

  /** The reply for an error. A refusal aborts its transaction, because MongoDB might have run the command. */
  #failure(error: unknown, { session, command }: NewCall): Reply {
    if (!(error instanceof CommandError)) {
      process.emitWarning(error instanceof Error ? error : String(error));
      return new CommandError(1, String(error)).toReply();
    }
    const isInside = command.autocommit === false && session?.transaction;
    if (error.code === 115 && isInside && BigInt(session.number) === command.txnNumber) {
      this.#services.sessions.abort(session);
    }
    return error.toReply();
  }
}

function runPlain(call: NewCall, spec: CommandSpec): Reply | Promise<Reply> {
  if (spec.checksInside) checkCommand(call, spec);
  return spec.run({ ...call, transaction: null, progress: null });
}

/** Runs the numbered commands of a session one at a time, so that a retry finds the first attempt done. */
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
    if (spec.refusedInTransactions) throw notSupported(`${name} in a transaction`);
    if (spec.checksInside) checkCommand(newCall, spec);
    if (spec.writes && /^[^.]*\.system\./.test(namespaceOf(newCall))) {
      throw new CommandError(
        50791,
        `Cannot write to system collection ${namespaceOf(newCall)} within a transaction.`,
      );
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
  const { sessions } = newCall.services;
  const progress = sessions.write(session, number);
  if (progress.complete) return repeated(progress.reply);
  const reply = (await spec.run({ ...newCall, transaction: null, progress })) as Doc;
  Object.assign(progress, { complete: true, reply });
  sessions.save(session);
  return reply;
};

/** The reply to a write that was sent again. It tells which statements were done before. */
function repeated(reply: Doc): Doc {
  const { n, ok, ...rest } = reply;
  if (typeof n !== 'number') return { ...rest, retriedStmtId: 0, ok };
  const retriedStmtIds = Array.from({ length: n }, (_, index) => index);
  return { n, ...rest, ...(n > 0 && { retriedStmtIds }), ok };
}

function commandNamed(name: string): CommandSpec {
  const spec = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (spec) return spec;
  if (REFUSED.commands.includes(name)) throw notSupported(`the command ${name}`);
  throw new CommandError(59, `no such command: '${name}'`);
}

function checkCommand(call: NewCall, spec: CommandSpec): void {
  const { name, command, payloads } = call;
  const given = payloads.size > 0 ? { ...command, ...Object.fromEntries(payloads) } : command;
  if (spec.fields) checkFields(name, given, spec.fields, spec.required);
  spec.check?.(call);
}
