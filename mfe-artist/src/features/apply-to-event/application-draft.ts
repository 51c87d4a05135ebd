import { draftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

const schema = z.object({
  message: z.string(),
  /** Idempotency-Key of the submit. */
  key: z.string(),
});

/**
 * An artist's message to one event, kept in the browser. A reload loses no text, and a mailed link that opens another
 * tab finds it there. A retry sends the same key, so the
 * server recognises the same submit (rules: idempotency).
 */
export function applicationDraft(userId: string, eventId: string) {
  const slot = draftSlot(`backline-apply:${userId}:${eventId}`, schema, 'browser');
  let draft = slot.read() ?? { message: '', key: crypto.randomUUID() };
  const change = (part: Partial<z.infer<typeof schema>>) => {
    draft = { ...draft, ...part };
    slot.keep(draft);
  };
  return {
    read: () => draft,
    keep: (message: string) => change({ message }),
    /** Makes the next submit a new one, because the server has refused this one. */
    renewKey: () => change({ key: crypto.randomUUID() }),
    forget: slot.forget,
  };
}
