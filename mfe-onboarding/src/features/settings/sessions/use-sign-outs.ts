import { endSession, listSessions, type OwnSession } from '@backline/contracts/accounts/auth';
import {
  ApiError,
  call,
  invalidate,
  routes,
  signOutEverywhere,
  signOutOthers,
  toast,
} from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

async function end({ id }: OwnSession): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    // The session has just ended by itself, which is fine.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/**
 * The three ways to sign devices out. `onGone` runs when rows have left the list. One of them may have had the
 * focus.
 */
export function useSignOuts(onGone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function showRest() {
    await invalidate(client, listSessions);
    onGone();
  }
  const onError = (error: unknown) => showFailure('Not signed out', error);

  const one = useMutation({
    mutationFn: end,
    onSuccess: async (_, { device }) => {
      toast('Signed out', `${device} is signed out.`, 'success');
      await showRest();
    },
    onError,
  });
  const others = useMutation({
    mutationFn: signOutOthers,
    onSuccess: async () => {
      toast('Signed out', 'Every other device is signed out.', 'success');
      await showRest();
    },
    onError,
  });
  const everywhere = useMutation({
    mutationFn: async () => {
      await signOutEverywhere();
      await navigate(routes.landing, { replace: true });
      toast('Logged out', 'You are signed out on every device.');
    },
    onError,
  });
  return { one, others, everywhere };
}
