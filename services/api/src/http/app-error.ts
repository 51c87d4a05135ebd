import { ERROR_STATUS, type ErrorCode } from '@backline/contracts/errors';

interface AppErrorOptions {
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure that the caller may know about; its status is that of its code in the contract. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, { message, fields, details, headers, cause }: AppErrorOptions) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.fields = fields;
    this.details = details;
    this.headers = headers ?? {};
  }
}

export function notFound(what: string): AppError {
  return new AppError('not_found', { message: `${what} not found` });
}

export function forbidden(message: string): AppError {
  return new AppError('forbidden', { message });
}
