import { betaRole } from '@backline/contracts/joining/beta-signups.schemas';
import { draftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

const text = z.string().catch('');

/** The typed fields of the request. */
const requestDraft = z.object({
  email: text,
  role: z.array(betaRole).catch([]),
  artistName: text,
  venueName: text,
  phone: text,
});

const slot = draftSlot('backline-request', requestDraft, 'tab');
export const forgetRequest = slot.forget;

/** The request that was typed in this tab and not sent. Empty without one. */
export function readRequest(): z.infer<typeof requestDraft> {
  return slot.read() ?? requestDraft.parse({});
}

export function keepRequest(values: unknown): void {
  slot.keep(requestDraft.parse(values));
}
