import { ApiError } from '#src/calls/api-error.ts';

const UNREACHABLE = "Backline can't be reached. Please try again.";
const OFFLINE = "You're offline. Please try again when you are back.";
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** Whether no server of ours has answered a call. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');
}

/** The reason why no answer came. */
function noAnswer(): string {
  return navigator.onLine ? UNREACHABLE : OFFLINE;
}

/** The sentence for a failed call: the server's own, or that Backline can't be reached, or `otherwise`. */
export function failureMessage(error: unknown, otherwise = UNEXPECTED): string {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return message ?? (isUnanswered(error) ? noAnswer() : otherwise);
}

/** The sentence of a refusal while an administrator only looks (rules: view as). Undefined for other failures. */
export function lookingMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'view_only' ? error.serverMessage : undefined;
}

/**
 * The sentence for an unexpected failure: that Backline can't be reached, that an administrator only looks, or the
 * general one.
 */
export function unexpectedMessage(error: unknown): string {
  return lookingMessage(error) ?? (isUnanswered(error) ? noAnswer() : UNEXPECTED);
}
