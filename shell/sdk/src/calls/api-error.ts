import { isErrorCode, type ErrorCode } from '@backline/contracts/base/errors';

/** A code of the contract, or one of two codes that only a client sees: no answer, and an unknown shape. */
export type ApiErrorCode = ErrorCode | 'network' | 'unexpected_response';

interface ApiErrorInit {
  status: number;
  code: ApiErrorCode;
  text: string;
  serverMessage?: string | undefined;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/**
 * A call that failed (rules: errors). Branch on `code`. `message` is `status: body text`, for logs. `status` is 0
 * without an answer. `serverMessage` is the server's sentence for people. `fields` has one message for each wrong
 * input. `details` has the data that a screen needs next.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly serverMessage: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(init: ApiErrorInit) {
    super(`${init.status}: ${init.text}`, { cause: init.cause });
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.serverMessage = init.serverMessage;
    this.fields = init.fields ?? {};
    this.details = init.details ?? {};
  }
}

/** The error for a missing or incomplete answer. */
export function unreachable(cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: 'network', text: "Backline can't be reached", cause });
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Reads a response with an error status. Without a readable body the status gives the code. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const text = body === '' ? response.statusText : body;
  const parsed = await parseErrorBody(parseJson(body));
  if (!parsed) {
    return new ApiError({
      status: response.status,
      code: CODE_OF_STATUS[response.status] ?? 'internal',
      text,
    });
  }
  const { code, message, fields, details } = parsed;
  return new ApiError({
    status: response.status,
    code: isErrorCode(code) ? code : (CODE_OF_STATUS[response.status] ?? 'internal'),
    text,
    serverMessage: message,
    fields,
    details,
  });
}

/** The body of an error. Undefined for another body, and if its schema cannot be fetched. */
async function parseErrorBody(body: unknown) {
  if (body === undefined) return undefined;
  return import('@backline/contracts/base/errors.schemas').then(
    ({ errorBody }) => errorBody.safeParse(body).data,
    () => undefined,
  );
}

/** Parsed JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
