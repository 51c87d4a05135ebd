import type { Application } from '@backline/contracts/applications';
import { ApiError, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useMoveApplication } from './api.ts';

export type Choice = 'accept' | 'decline';

const TITLES = {
  accept: { done: 'Application accepted', failed: 'Accept failed' },
  decline: { done: 'Application declined', failed: 'Decline failed' },
} satisfies Record<Choice, { done: string; failed: string }>;

/** Answers an artist. `pending` is the choice made. Only a failure clears it, so a choice is sent once. */
export function useDecision(application: Application) {
  const [pending, setPending] = useState<Choice | null>(null);
  const { mutateAsync } = useMoveApplication({ onFailed: showFailure });

  /** Resolves to whether the server accepted the choice. */
  const decide = async (choice: Choice, reason?: string): Promise<boolean> => {
    setPending(choice);
    try {
      const { event } = await mutateAsync({ id: application.id, transition: choice, reason });
      toast(TITLES[choice].done, spotsLeft(event), 'success');
      return true;
    } catch {
      setPending(null);
      return false;
    }
  };

  return { decide, pending };
}

function showFailure(error: Error, { transition }: { transition: string }): void {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  const { failed } = TITLES[transition === 'accept' ? 'accept' : 'decline'];
  toast(failed, message ?? 'Something went wrong. Please try again.', 'danger');
}

function spotsLeft({ headliner, spotsAvailable }: Application['event']): string {
  return `${headliner} has ${spotsAvailable === 1 ? '1 spot' : `${spotsAvailable} spots`} left.`;
}
