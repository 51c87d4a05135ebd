import { averageBudget, bookingFrequency, orgType, SIGNUP_KEY_LENGTH } from '@backline/contracts/orgs';
import * as z from 'zod';

const SLOT = 'backline-org-signup';

const text = z.string().catch('');
const choices = z.array(z.string()).catch([]);

/** What was entered so far, as it was typed. */
const orgValues = z.object({
  orgName: text,
  orgType: orgType.optional().catch(undefined),
  contactName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  capacity: text,
  website: text,
  description: text,
  eventTypes: choices,
  musicGenres: choices,
  averageBudget: averageBudget.optional().catch(undefined),
  bookingFrequency: bookingFrequency.optional().catch(undefined),
});
export type OrgValues = z.infer<typeof orgValues>;

const orgDraft = z.object({ key: z.string().min(SIGNUP_KEY_LENGTH.min), values: orgValues });

/** `key` makes every try with this draft the same signup for the server. */
export type OrgDraft = z.infer<typeof orgDraft>;

/** What was entered in this browser before; empty at first. */
export function readOrgDraft(): OrgDraft {
  try {
    const kept = orgDraft.safeParse(JSON.parse(localStorage.getItem(SLOT) ?? 'null'));
    if (kept.success) return kept.data;
  } catch {
    // A browser that keeps nothing starts anew each time.
  }
  return { key: crypto.randomUUID(), values: orgValues.parse({}) };
}

export function withValues(draft: OrgDraft, changed: object): OrgDraft {
  return { ...draft, values: orgValues.parse({ ...draft.values, ...changed }) };
}

export function keepOrgDraft(draft: OrgDraft): void {
  try {
    localStorage.setItem(SLOT, JSON.stringify(draft));
  } catch {
    // Nothing is kept, and nothing is lost before a reload.
  }
}

export function forgetOrgDraft(): void {
  try {
    localStorage.removeItem(SLOT);
  } catch {
    // Nothing was kept either.
  }
}
