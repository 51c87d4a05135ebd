import type { Application } from '@backline/contracts/applications';
import { ApiError, toast } from '@backline/shell-sdk';
import { useState } from 'react';
import { useMoveApplication, useRefreshAfterDecision } from './api.ts';

type Choice = 'accept' | 'decline';

const WORDS = {
  accept: { done: 'Application accepted', failed: 'Accept failed' },
  decline: { done: 'Application declined', failed: 'Decline failed' },
} satisfies Record<Choice, { done: string; failed: string }>;

/** Answers an artist. `pending` is the choice made; only a refusal takes it back, so it is sent once. */
export function useDecision(application: Application) {
  const { mutateAsync } = useMoveApplication();
  const refresh = useRefreshAfterDecision();
  const [pending, setPending] = useState<Choice | null>(null);

  /** Resolves to whether the server took the choice. */
  const decide = async (choice: Choice, reason = ''): Promise<boolean> => {
    setPending(choice);
    try {
      const { event } = await mutateAsync({ id: application.id, transition: choice, reason: reason.trim() });
      toast(WORDS[choice].done, spotsLeft(event), 'success');
      void refresh();
      return true;
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      toast(WORDS[choice].failed, said ?? 'Something went wrong. Please try again.', 'danger');
      await refresh();
      setPending(null);
      return false;
    }
  };

  return { decide, pending };
}

function spotsLeft({ headliner, spotsAvailable }: Application['event']): string {
  return `${headliner} has ${spotsAvailable === 1 ? '1 spot' : `${spotsAvailable} spots`} left.`;
}
