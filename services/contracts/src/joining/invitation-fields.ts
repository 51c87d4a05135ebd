export type * from './invitation-fields.schemas.ts';

/** Where the link of an invitation leads. It is no entry of `SCREEN_PATHS`, because every page loads those. */
export const INVITATION_SCREEN = '/invitation';

/** The page of an invitation. The fragment keeps the secret from mail scanners, which open links. */
export function invitationPath(invitation: string): string {
  return `${INVITATION_SCREEN}#invitation=${encodeURIComponent(invitation)}`;
}
