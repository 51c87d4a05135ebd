import type { Doc } from './bson/doc.ts';

const CODE_NAMES = new Map(
  `1 InternalError, 2 BadValue, 9 FailedToParse, 14 TypeMismatch, 16 InvalidLength, 26 NamespaceNotFound,
  28 PathNotViable, 40 ConflictingUpdateOperators, 43 CursorNotFound, 50 MaxTimeMSExpired,
  52 DollarPrefixedFieldName, 53 InvalidIdField, 56 EmptyFieldName, 59 CommandNotFound, 66 ImmutableField,
  67 CannotCreateIndex, 73 InvalidNamespace, 85 IndexOptionsConflict,
  86 IndexKeySpecsConflict, 112 WriteConflict, 115 CommandNotSupported,
  125 CommandFailed, 171 CannotIndexParallelArrays, 225 TransactionTooOld, 246 SnapshotUnavailable,
  251 NoSuchTransaction, 263 OperationNotSupportedInTransaction, 10334 BSONObjectTooLarge, 11000 DuplicateKey`
    .split(/,\s+/)
    .map((entry): [number, string] => [Number.parseInt(entry, 10), entry.replace(/^\d+ /, '')]),
);

/** An answer that the client sees as a server error; `details` become further fields of the reply. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly details: Doc;

  constructor(code: number, message: string, details: Doc = {}) {
    super(message);
    this.code = code;
    this.codeName = CODE_NAMES.get(code) ?? `Location${code}`;
    this.details = details;
  }

  toReply(): Doc {
    return { ok: 0, errmsg: this.message, code: this.code, codeName: this.codeName, ...this.details };
  }
}

const TRANSIENT = { errorLabels: ['TransientTransactionError'] };

export const badValue = (message: string): CommandError => new CommandError(2, message);

export const failedToParse = (message: string): CommandError => new CommandError(9, message);

/** The refusal of something MongoDB has and this database leaves out on purpose. */
export const notSupported = (what: string): CommandError =>
  new CommandError(115, `${what} is not supported by local-mongo; use MongoDB (MONGODB_URI) for it`);

export const writeConflict = (): CommandError =>
  new CommandError(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    TRANSIENT,
  );

/** An error after which the driver begins the transaction anew: 251 and 246. */
export const transactionLost = (code: 251 | 246, message: string): CommandError =>
  new CommandError(code, message, TRANSIENT);
