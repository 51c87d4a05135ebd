import * as z from 'zod';

/** Where the link of an invitation leads. It is no entry of `SCREEN_PATHS`, because every page loads those. */
export const INVITATION_SCREEN = '/invitation';

/** The page of an invitation. The fragment keeps the secret from mail scanners, which open links. */
export function invitationPath(invitation: string): string {
  return `${INVITATION_SCREEN}#invitation=${encodeURIComponent(invitation)}`;
}

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const;
/** `open` can be used. The others say why not. */
export const invitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof invitationState>;
