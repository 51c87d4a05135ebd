import * as z from 'zod';
import { SCREEN_PATHS } from './screen-paths.ts';

/** The page of an invitation. The fragment keeps the secret from mail scanners, which open links. */
export function invitationPath(invitation: string): string {
  return `${SCREEN_PATHS.invitation}#invitation=${encodeURIComponent(invitation)}`;
}

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
/** `open` can be used. The others say why not. */
export const invitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof invitationState>;
