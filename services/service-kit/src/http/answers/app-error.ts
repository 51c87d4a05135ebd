import { ERROR_STATUS, type ErrorCode, isErrorCode } from '@backline/contracts/base/errors';

interface AppErrorOptions {
  message: string;
  /** Each input at fault, with what to do about it. */
  fields?: Record<string, string>;
  /** What a screen or client needs to go on. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure that the caller may know about. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  /** A code of the contract brings its status. A code of another protocol needs one. */
  constructor(code: ErrorCode, options: AppErrorOptions);
  constructor(code: string, options: AppErrorOptions & { status: number });
  constructor(code: string, options: AppErrorOptions & { status?: number }) {
    super(options.message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? (isErrorCode(code) ? ERROR_STATUS[code] : 500);
    this.fields = options.fields;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

/** `thing` is named as a sentence begins: `notFound('Event')`. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', { message: `${thing} not found` });
}

export function forbidden(message: string): AppError {
  return new AppError('forbidden', { message });
}

export function unauthenticated(message = 'Please sign in'): AppError {
  return new AppError('unauthenticated', { message });
}

/** A refusal that names its fields. Its message is that of the first, for callers that show only one. */
export function invalidFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError('validation_failed', { message: first ?? 'Check the fields', fields });
}

/** Seconds after which a caller may try again. An election of the database takes about so long. */
const RETRY_AFTER_SECONDS = 5;

/** Also for a result that is not known: it is never told as a success, nor as a conflict (rules: durability). */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', {
    message,
    cause,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  });
}

/** The database cannot be reached, does not answer in time, or cannot tell whether it kept a write. */
export function outage(cause?: unknown): AppError {
  return unavailable("Backline can't be reached. Please try again.", cause);
}
