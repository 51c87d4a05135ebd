interface WaitingEvent {
  eventId: string;
  headliner: string;
}

const keyOf = (userId: string) => `backline-apply-waits:${userId}`;

/**
 * Keeps the event whose application waits until the artist confirms their address. The link of the mail opens
 * another tab, so the browser keeps it.
 */
export function keepWaitingEvent(userId: string, event: WaitingEvent): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(event));
  } catch {
    // Without storage the artist finds the event in the list.
  }
}

/** The event that waits, if any. */
export function readWaitingEvent(userId: string): WaitingEvent | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<WaitingEvent> | null;
    const { eventId, headliner } = kept ?? {};
    return typeof eventId === 'string' && typeof headliner === 'string' ? { eventId, headliner } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWaitingEvent(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage nothing was kept.
  }
}
