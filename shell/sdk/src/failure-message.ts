import { ApiError } from './api-error.ts';

const UNREACHABLE = "Backline can't be reached. Please try again.";

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');
}

/** What to say of a call that failed: the server's own words, that nobody answered, or `otherwise`. */
export function failureMessage(error: unknown, otherwise: string): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said ?? (isUnanswered(error) ? UNREACHABLE : otherwise);
}

/** What to say of a failure that no screen has words for (spec section 8), or that nobody answered. */
export function unexpectedMessage(error: unknown): string {
  return isUnanswered(error) ? UNREACHABLE : 'An unexpected error occurred. Please try again.';
}
