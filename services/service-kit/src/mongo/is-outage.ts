import { mongo } from 'mongoose';

/** The driver's names for a database that cannot be reached. */
const NAMES =
  /^Mongo\w*(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared|WaitQueueTimeout|PoolClosed)\w*Error$/;

/** The server's codes for the same, for an election, and for commands that took too long. */
const CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  262, // ExceededTimeLimit
  290, // TransactionExceededLifetimeLimitSeconds
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** The driver passes this on as it is when the server has just closed the connection that it writes to. */
const CLOSED_SOCKET = 'EPIPE';

/** Labels of writes that were not done, or of which nobody knows whether they were done. */
const LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

/** Whether the database could not be reached or could not decide in time. Trying again later may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.test(error.name)) return true;
  if ('code' in error && error.code === CLOSED_SOCKET) return true;
  if (!(error instanceof mongo.MongoError)) return false;
  if (error instanceof mongo.MongoBulkWriteError && hasOutageInside(error)) return true;
  return CODES.has(Number(error.code)) || LABELS.some((label) => error.hasErrorLabel(label));
}

/** Several writes in one command end with an error that only wraps the cause. */
function hasOutageInside({ errorResponse, err }: mongo.MongoBulkWriteError): boolean {
  const cause: unknown = errorResponse;
  return isOutage(cause) || CODES.has(Number(err?.code));
}
