import { type Doc, isDoc } from '#src/bson/doc.ts';
import { isNumeric, numberOf, Timestamp } from '#src/bson/values.ts';
import { CommandError, failedToParse, nameOfCode, wrongType } from '#src/errors.ts';
import type { Reply } from '#src/wire/reply.ts';
import type { CommandSpec } from './call.ts';
import { timeLimitOf } from './fields.ts';
import { checkSessionId } from './sessions.ts';

// Options that any command may have, checked in MongoDB's order before the command itself is looked at.

const READ_LEVELS = ['local', 'majority', 'linearizable', 'available', 'snapshot'];
const TRANSACTION_LEVELS = ['local', 'majority', 'snapshot'];
const READ_CONCERN_FIELDS = ['level', 'afterClusterTime', 'atClusterTime', 'provenance'];
const WRITE_CONCERN_FIELDS = [
  'w',
  'j',
  'fsync',
  'wtimeout',
  'getLastError',
  'provenance',
  'wElectionId',
  'wOpTime',
];
const MAX_NODES = 50;

const invalid = (message: string): CommandError => new CommandError(72, message);

export function checkGeneralOptions(name: string, command: Doc, spec: CommandSpec): void {
  checkApi(name, command, spec);
  timeLimitOf(command);
  checkSessionOptions(name, command, spec);
  checkReadConcern(name, command, spec);
  checkWriteConcern(command, spec);
}

/** The API version of a command, in a form that can be compared. */
export function apiOf({ apiVersion, apiStrict, apiDeprecationErrors }: Doc): string {
  return JSON.stringify([apiVersion, apiStrict ?? false, apiDeprecationErrors ?? false]);
}

export function checkApi(
  name: string,
  { apiVersion, apiStrict, apiDeprecationErrors }: Doc,
  { isStable }: CommandSpec,
): void {
  if (apiVersion === undefined && apiStrict === undefined && apiDeprecationErrors === undefined) return;
  if (apiVersion !== undefined && apiVersion !== null && typeof apiVersion !== 'string')
    throw wrongType('APIParametersFromClient.apiVersion', apiVersion, 'string');
  for (const [field, value] of Object.entries({ apiStrict, apiDeprecationErrors })) {
    if (value === undefined || value === null) continue;
    if (typeof value !== 'boolean') throw wrongType(`APIParametersFromClient.${field}`, value, 'bool');
    if (apiVersion === undefined || apiVersion === null) {
      throw new CommandError(
        4886600,
        'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
      );
    }
  }
  if (apiVersion === undefined || apiVersion === null) return;
  if (apiVersion !== '1') throw new CommandError(322, `Cannot accept API version ${apiVersion}`);
  if (apiStrict !== true || isStable) return;
  throw new CommandError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1.`);
}

function checkSessionOptions(name: string, command: Doc, spec: CommandSpec): void {
  const { lsid = null, txnNumber = null, autocommit = null, startTransaction = null } = command;
  if (txnNumber !== null && typeof txnNumber !== 'bigint') throw wrongType('txnNumber', txnNumber, 'long');
  if (autocommit !== null && typeof autocommit !== 'boolean')
    throw wrongType('autocommit', autocommit, 'bool');
  if (startTransaction !== null && typeof startTransaction !== 'boolean')
    throw wrongType('startTransaction', startTransaction, 'bool');
  if (lsid !== null) checkSessionId(lsid, 'OperationSessionInfo.lsid');
  const refuse = (): never => {
    throw new CommandError(263, `Cannot run '${name}' in a multi-document transaction.`);
  };
  if (autocommit !== null && spec.isPublic) refuse();
  if (txnNumber !== null && lsid === null)
    throw invalid('Transaction number requires a session ID to also be specified');
  if (txnNumber !== null && txnNumber < 0n) throw invalid('Transaction number cannot be negative');
  if (autocommit !== null && txnNumber === null)
    throw invalid("'autocommit' field requires a transaction number to also be specified");
  if (autocommit === true) throw invalid('Specifying autocommit=true is not allowed.');
  if (startTransaction !== null && autocommit === null)
    throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
  if (startTransaction === false) throw invalid('Specifying startTransaction=false is not allowed.');
  if (autocommit === false && !spec.inTransactions && !spec.endsTransaction && !spec.refusedInTransactions)
    refuse();
  if (txnNumber !== null && autocommit === null && !spec.retryable) {
    throw new CommandError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
  }
}

function checkReadConcern(
  name: string,
  { readConcern, autocommit, startTransaction }: Doc,
  spec: CommandSpec,
): void {
  if (readConcern === undefined) return;
  if (!isDoc(readConcern)) throw failedToParse('readConcern must be an object');
  const level = readConcern.level ?? 'local';
  const unknown = Object.keys(readConcern).find((field) => !READ_CONCERN_FIELDS.includes(field));
  if (unknown !== undefined) throw invalid(`Unrecognized option in readConcern: ${unknown}`);
  if (typeof level !== 'string') throw wrongType('level', level, 'string');
  if (!READ_LEVELS.includes(level))
    throw failedToParse(
      `readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'`,
    );
  for (const field of ['afterClusterTime', 'atClusterTime']) {
    const time = readConcern[field];
    if (time !== undefined && !(time instanceof Timestamp)) throw wrongType(field, time, 'timestamp');
  }
  if (readConcern.atClusterTime !== undefined && level !== 'snapshot')
    throw invalid('atClusterTime field can be set only if level is equal to snapshot');
  if (autocommit === false) {
    if (startTransaction !== true && Object.keys(readConcern).length > 0) {
      throw invalid('Only the first command in a transaction may specify a readConcern');
    }
    if (!TRANSACTION_LEVELS.includes(level)) {
      throw invalid(
        "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
      );
    }
  } else if (level === 'snapshot') {
    throw new CommandError(246, 'snapshot reads outside a transaction are not supported by local-mongo');
  } else if (level !== 'local' && !spec.readConcern) {
    throw invalid(`Command ${name} does not support { readConcern: { level: "${level}" } }`);
  }
}

function checkWriteConcern({ writeConcern, autocommit }: Doc, spec: CommandSpec): void {
  if (writeConcern === undefined) return;
  if (!spec.writes) throw invalid('Command does not support writeConcern');
  checkWriteConcernForm(writeConcern);
  if (autocommit === false && !spec.endsTransaction && Object.keys(writeConcern).length > 0) {
    throw invalid('writeConcern is not allowed within a multi-statement transaction');
  }
}

export function checkWriteConcernForm(writeConcern: unknown): asserts writeConcern is Doc {
  if (!isDoc(writeConcern)) throw wrongType('writeConcern', writeConcern, 'object');
  const unknown = Object.keys(writeConcern).find((field) => !WRITE_CONCERN_FIELDS.includes(field));
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field 'WriteConcernOptions.${unknown}' is an unknown field.`);
  const { w, j } = writeConcern;
  if (j !== undefined && typeof j !== 'boolean' && !isNumeric(j))
    throw wrongType('WriteConcernOptions.j', j, 'bool');
  if (isNumeric(w) && !(numberOf(w) >= 0 && numberOf(w) <= MAX_NODES)) {
    throw failedToParse(
      `w has to be a non-negative number and not greater than ${MAX_NODES}; found: ${numberOf(w)}`,
    );
  }
  if (w !== undefined && !isNumeric(w) && typeof w !== 'string' && !isDoc(w))
    throw failedToParse('w has to be a number, string, or object');
}

/** Adds that a write could not reach as many nodes as it was to, which are more than the one there is. */
export function withWriteConcernError(reply: Reply, { writeConcern }: Doc): Reply {
  if (!isDoc(writeConcern) || 'items' in reply) return reply;
  const { w } = writeConcern;
  const problem = nodesProblem(w);
  if (!problem) return reply;
  const [code, errmsg] = problem;
  const errInfo = { writeConcern: { w, wtimeout: 0, provenance: 'clientSupplied' } };
  return { ...reply, writeConcernError: { code, codeName: nameOfCode(code), errmsg, errInfo } };
}

function nodesProblem(w: unknown): [code: number, message: string] | undefined {
  if (isNumeric(w) && numberOf(w) >= 2) return [100, 'Not enough data-bearing nodes'];
  if (typeof w === 'string' && w !== 'majority') {
    return [79, `No write concern mode named '${w}' found in replica set configuration`];
  }
  return isDoc(w) ? [4, `No replica set tag key ${Object.keys(w)[0] ?? ''} in config`] : undefined;
}
