import { ApiError, type Toast } from '@backline/shell-sdk';

type ToastText = Required<Pick<Toast, 'title' | 'tone'>> & { description: string };

const FAILED = 'Application Failed';

/** The toast of a failed submit. `wasOffline`: the browser had no network when it began. */
export function toastOf(error: unknown, creditsRequired: number, wasOffline = false): ToastText {
  const { code, fields, serverMessage } = error instanceof ApiError ? error : {};
  if (code === 'network' && wasOffline) {
    return { title: "You're offline", description: 'Nothing was sent, your text is kept.', tone: 'danger' };
  }
  if (code === 'insufficient_credits') return creditsShort(creditsRequired);
  // The same key with another text: the first submit arrived, but its answer did not.
  if (code === 'idempotency_conflict') {
    return { title: FAILED, description: 'You have already applied to this event.', tone: 'danger' };
  }
  const message = fields?.['message'] ?? serverMessage ?? 'Something went wrong. Please try again.';
  return { title: FAILED, description: message, tone: 'danger' };
}

/** The toast for too few credits. */
export function creditsShort(creditsRequired: number): ToastText {
  return {
    title: 'Insufficient Credits',
    description: `You need ${creditsRequired} credits to apply to this event.`,
    tone: 'neutral',
  };
}

/** Whether the server has decided about this submit. If no answer came, it may have stored the application. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
