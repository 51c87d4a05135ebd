import { type Doc, isDoc } from '#src/bson/doc.ts';
import { show } from '#src/bson/show.ts';
import { isNumeric, numberOf } from '#src/bson/values.ts';
import { CommandError, notSupported } from '#src/errors.ts';
import type { CommandSpec } from './call.ts';
import { timeLimitOf } from './fields.ts';
import { checkSessionId } from './sessions.ts';

const READ_LEVELS = ['local', 'majority', 'linearizable', 'available', 'snapshot'];
const TRANSACTION_LEVELS = ['local', 'majority', 'snapshot'];

const invalid = (message: string): CommandError => new CommandError(72, message);

/** Checks the options that any command may have, before the command itself runs. */
export function checkGeneralOptions(name: string, command: Doc, spec: CommandSpec): void {
  timeLimitOf(command);
  checkSessionOptions(name, command, spec);
  checkReadConcern(name, command, spec);
  checkWriteConcern(command, spec);
}

/**
 * Checks numbers of sessions. A driver numbers retryable writes and the commands of a transaction, and no others.
 */
function checkSessionOptions(name: string, command: Doc, spec: CommandSpec): void {
  const { lsid, txnNumber, autocommit, startTransaction } = command;
  if (lsid !== undefined) checkSessionId(lsid, 'lsid');
  const options = [txnNumber, autocommit, startTransaction];
  if (options.every((option) => option === undefined)) return;
  const isNumbered = lsid !== undefined && typeof txnNumber === 'bigint' && txnNumber >= 0n;
  const isWrite = autocommit === undefined && startTransaction === undefined;
  const isInside = autocommit === false && (startTransaction ?? true) === true;
  if (!isNumbered || !(isWrite || isInside))
    throw notSupported('this use of txnNumber, autocommit and startTransaction');
  if (isWrite) checkRetryable(name, spec);
  else checkInside(name, spec);
}

function checkRetryable(name: string, { retryable }: CommandSpec): void {
  if (retryable) return;
  throw new CommandError(50768, `txnNumber is not allowed: ${name} is not a retryable write command.`);
}

function checkInside(name: string, spec: CommandSpec): void {
  if (spec.inTransactions || spec.endsTransaction || spec.refusedInTransactions) return;
  throw new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`);
}

function checkReadConcern(
  name: string,
  { readConcern, autocommit, startTransaction }: Doc,
  spec: CommandSpec,
): void {
  if (readConcern === undefined) return;
  const isInside = autocommit === false;
  if (isInside && startTransaction !== true)
    throw invalid('Only the first command in a transaction may specify a readConcern');
  const {
    level = 'local',
    afterClusterTime: _time,
    ...others
  } = isDoc(readConcern) ? readConcern : { readConcern };
  const levels = isInside ? TRANSACTION_LEVELS : READ_LEVELS;
  if (!levels.includes(level as string) || Object.keys(others).length > 0)
    throw notSupported(`the readConcern ${show(readConcern)}`);
  if (isInside || level === 'local') return;
  if (level === 'snapshot')
    throw new CommandError(246, 'snapshot reads outside a transaction are not supported by local-mongo');
  if (!spec.readConcern)
    throw invalid(`Command ${name} does not support { readConcern: { level: ${show(level)} } }`);
}

function checkWriteConcern({ writeConcern, autocommit }: Doc, spec: CommandSpec): void {
  if (writeConcern === undefined) return;
  if (!spec.writes) throw invalid('Command does not support writeConcern');
  if (autocommit === false && !spec.endsTransaction)
    throw invalid('writeConcern is not allowed within a multi-statement transaction');
  if (!isReachable(writeConcern)) throw notSupported(`the writeConcern ${show(writeConcern)}`);
}

/** Whether the single node can meet a write concern. */
function isReachable(writeConcern: unknown): boolean {
  if (!isDoc(writeConcern)) return false;
  const { w = 1, j = true, wtimeout = 0, ...others } = writeConcern;
  const isKnown = w === 'majority' || (isNumeric(w) && [0, 1].includes(numberOf(w)));
  return isKnown && typeof j === 'boolean' && isNumeric(wtimeout) && Object.keys(others).length === 0;
}
