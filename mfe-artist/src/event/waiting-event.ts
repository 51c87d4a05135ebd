import { storedSlot } from '@backline/shell-sdk';

interface WaitingEvent {
  eventId: string;
  headliner: string;
}

/**
 * The event whose application waits until the artist confirms their address. The link of the mail opens another tab,
 * so the browser keeps it.
 */
export const waitingEvent = (userId: string) =>
  storedSlot(`backline-apply-waits:${userId}`, readEvent, 'browser');

function readEvent(stored: unknown): WaitingEvent | undefined {
  const { eventId, headliner } = (stored ?? {}) as Partial<Record<string, unknown>>;
  return typeof eventId === 'string' && typeof headliner === 'string' ? { eventId, headliner } : undefined;
}
