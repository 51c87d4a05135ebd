import { endSession, listSessions, type OwnSession } from '@backline/contracts/auth';
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
import { tellFailure } from './tell-failure.ts';

async function end({ id }: OwnSession): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    // It ended by itself a moment before: that is what was wanted.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** The three ways to sign out devices. `onGone` runs when rows, and focus with them, have left the list. */
export function useSignOuts(onGone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function showWhatIsLeft() {
    await invalidate(client, listSessions);
    onGone();
  }
  const onError = (error: unknown) => tellFailure('Not signed out', error);

  const one = useMutation({
    mutationFn: end,
    onSuccess: async (_, { device }) => {
      toast('Signed out', `${device} is signed out.`, 'success');
      await showWhatIsLeft();
    },
    onError,
  });
  const others = useMutation({
    mutationFn: signOutOthers,
    onSuccess: async () => {
      toast('Signed out', 'Every other device is signed out.', 'success');
      await showWhatIsLeft();
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
