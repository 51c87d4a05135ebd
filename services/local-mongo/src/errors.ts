import type { Doc } from './bson/doc.ts';
import { Double, typeName } from './bson/values.ts';

const FAILED = new Double(0);

const CODE_NAMES: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  4: 'NoSuchKey',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  111: 'NotExactValueField',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  125: 'CommandFailed',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  224: 'QueryFeatureNotAllowed',
  225: 'TransactionTooOld',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
};

/** An answer that the client sees as a server error; `details` become further fields of the reply. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Doc;

  constructor(code: number, message: string, details: Doc = {}) {
    super(message);
    this.code = code;
    this.codeName = CODE_NAMES[code] ?? `Location${code}`;
    this.details = details;
  }

  toReply(): Doc {
    const { errorLabels, ...details } = this.details;
    const labels = errorLabels !== undefined && { errorLabels };
    return {
      ...labels,
      ok: FAILED,
      errmsg: this.message,
      code: this.code,
      codeName: this.codeName,
      ...details,
    };
  }
}

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

export const badValue = (message: string): CommandError => new CommandError(2, message);

export const failedToParse = (message: string): CommandError => new CommandError(9, message);

/** The refusal of a feature that MongoDB has and this database omits on purpose. */
export const notSupported = (what: string): CommandError =>
  new CommandError(115, `${what} is not supported by local-mongo; use MongoDB (MONGODB_URI) for it`);

/** The refusal of a value. MongoDB accepts null for many fields, which no driver sends. */
export const wrongType = (name: string, value: unknown, expected: string): CommandError =>
  value === null
    ? notSupported(`null as ${name}`)
    : new CommandError(
        14,
        `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
      );

export const writeConflict = (): CommandError =>
  new CommandError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    TRANSIENT,
  );

/** An error after which the driver restarts the transaction: 251 and 246. */
export const transactionLost = (code: 251 | 246, message: string): CommandError =>
  new CommandError(code, message, TRANSIENT);
