/** What an artist is about to send, kept in the tab: a reload loses no word, and a retry is the same submit. */
export interface ApplicationDraft {
  message: string;
  /** Idempotency-Key of the submit. */
  key: string;
}

const slotOf = (userId: string, eventId: string) => `backline-apply:${userId}:${eventId}`;

function emptyDraft(): ApplicationDraft {
  return { message: '', key: crypto.randomUUID() };
}

function isDraft(value: unknown): value is ApplicationDraft {
  const draft = value as Partial<ApplicationDraft> | null;
  return typeof draft?.message === 'string' && typeof draft.key === 'string';
}

export function readDraft(userId: string, eventId: string): ApplicationDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slotOf(userId, eventId)) ?? 'null');
    return isDraft(kept) ? kept : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function keepDraft(userId: string, eventId: string, draft: ApplicationDraft): void {
  try {
    sessionStorage.setItem(slotOf(userId, eventId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends the application.
  }
}

export function forgetDraft(userId: string, eventId: string): void {
  try {
    sessionStorage.removeItem(slotOf(userId, eventId));
  } catch {
    // Nothing was kept either.
  }
}
