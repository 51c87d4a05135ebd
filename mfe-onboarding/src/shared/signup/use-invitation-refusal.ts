import { getFlags } from '@backline/contracts/platform/flags';
import { invitationPath } from '@backline/contracts/joining/invitation-fields';
import { ApiError, invalidate } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forgetInvitation, readInvitation } from './kept-invitation.ts';

/**
 * Navigates away when the server refuses a sign-up without a valid invitation. Call it with the error of a sign-up.
 * Other errors change nothing.
 */
export function useInvitationRefusal(): (error: unknown) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'invitation_required') return;
    const kept = readInvitation();
    forgetInvitation();
    // Sign-up was closed after this page had asked for the flags.
    void invalidate(client, getFlags);
    // The page of the invitation explains its state.
    if (kept) void navigate(invitationPath(kept.invitation));
  };
}
