export type * from './errors.schemas.ts';

/** Every error code of the contract with its HTTP status (rules: errors). */
export const ERROR_STATUS = {
  bad_json: 400,
  invalid_credentials: 401,
  unauthenticated: 401,
  insufficient_credits: 402,
  foreign_origin: 403,
  forbidden: 403,
  gate_required: 403,
  invalid_code: 403,
  invalid_gate_code: 403,
  invitation_required: 403,
  view_only: 403,
  password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_applied: 409,
  confirmation_needed: 409,
  email_taken: 409,
  event_closed: 409,
  event_full: 409,
  idempotency_conflict: 409,
  signups_closed: 409,
  wrong_state: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  storage_full: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  validation_failed: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Stable name of a failure. Branch on it, never on the message. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Whether a text that came over the network is a code of this contract. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}
