import { SIGNUP_KEY_LENGTH } from '@backline/contracts/base/limits';
import { averageBudget, bookingFrequency, orgType } from '@backline/contracts/profiles/orgs.schemas';
import { draftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

const text = z.string().catch('');
const choices = z.array(z.string()).catch([]);

/** The fields with their typed values. */
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

/** The server treats every try with the same `key` as one signup. */
export type OrgDraft = z.infer<typeof orgDraft>;

const slot = draftSlot('backline-org-signup', orgDraft, 'browser');
export const { keep: keepOrgDraft, forget: forgetOrgDraft } = slot;

/** The fields that were entered in this browser before. Empty without them. */
export function readOrgDraft(): OrgDraft {
  return slot.read() ?? { key: crypto.randomUUID(), values: orgValues.parse({}) };
}

export function withValues(draft: OrgDraft, changed: object): OrgDraft {
  return { ...draft, values: orgValues.parse({ ...draft.values, ...changed }) };
}
