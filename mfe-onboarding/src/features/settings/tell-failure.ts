import { ApiError, toast, unexpectedMessage } from '@backline/shell-sdk';

/** Says that something was not done; a session that is over is told by the page that comes then. */
export function tellFailure(title: string, error: unknown): void {
  const { code, serverMessage } = error instanceof ApiError ? error : {};
  if (code === 'unauthenticated') return;
  const known = code === 'rate_limited' ? serverMessage : undefined;
  toast(title, known ?? unexpectedMessage(error), 'danger');
}
