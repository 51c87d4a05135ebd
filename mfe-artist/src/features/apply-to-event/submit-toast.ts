import { ApiError } from '@backline/shell-sdk';

interface Notice {
  title: string;
  description: string;
  tone: 'neutral' | 'danger';
}

const FAILED = 'Application Failed';

/** How the catalogue words a submit that failed (spec section 8). */
export function noticeOf(error: Error, creditsRequired: number): Notice {
  if (error instanceof ApiError && error.code === 'insufficient_credits') return shortOf(creditsRequired);
  // Another text under the same key: the first one arrived, though its answer did not.
  if (error instanceof ApiError && error.code === 'idempotency_conflict') {
    return { title: FAILED, description: 'You have already applied to this event.', tone: 'danger' };
  }
  const said = error instanceof ApiError ? (error.fields['message'] ?? error.serverMessage) : undefined;
  return {
    title: FAILED,
    description: said ?? 'Something went wrong. Please try again.',
    tone: 'danger',
  };
}

/** Credits are short. */
export function shortOf(creditsRequired: number): Notice {
  return {
    title: 'Insufficient Credits',
    description: `You need ${creditsRequired} credits to apply to this event.`,
    tone: 'neutral',
  };
}

/** Whether the server has decided about this submit. Without an answer it may have stored the application. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
