import { errorBody, isErrorCode, type ErrorCode } from '@backline/contracts/errors';

/** A failure the server named, or one of the two that only a client can see. */
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
 * A call that did not succeed. `message` is the status, a colon, a space and the body's text (spec
 * section 7); branch on `code`. `status` is 0 when no answer arrived. `fields` holds one message per
 * input at fault, `serverMessage` the sentence meant for people.
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

/** No answer, or none to its end. */
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

/** Reads a non-OK response into an `ApiError`, whether or not its body has the house's shape. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const text = body === '' ? response.statusText : body;
  const parsed = errorBody.safeParse(parseJson(body));
  if (!parsed.success) {
    return new ApiError({
      status: response.status,
      code: CODE_OF_STATUS[response.status] ?? 'internal',
      text,
    });
  }
  const { code, message, fields, details } = parsed.data;
  return new ApiError({
    status: response.status,
    code: isErrorCode(code) ? code : (CODE_OF_STATUS[response.status] ?? 'internal'),
    text,
    serverMessage: message,
    fields,
    details,
  });
}

/** What the text says; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
