import * as z from 'zod';
import { INVITATION_STATES } from '#src/base/choices.ts';

/** `open` can be used. The others say why not. */
export const invitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof invitationState>;
