import { ApiError, toast, unexpectedMessage } from '@backline/shell-sdk';

/** Shows a toast for a failed change. The end of a session has its own toast. */
export function showFailure(title: string, error: unknown): void {
  const { code, serverMessage } = error instanceof ApiError ? error : {};
  if (code === 'unauthenticated') return;
  const known = code === 'rate_limited' || code === 'wrong_state' ? serverMessage : undefined;
  toast(title, known ?? unexpectedMessage(error), 'danger');
}
