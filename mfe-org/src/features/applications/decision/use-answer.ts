import type { Application } from '@backline/contracts/booking/applications';
import { useShortcut } from '#src/features/applications/shortcuts.tsx';
import type { Choice } from './held-decision.ts';
import { useDecision } from './use-decisions.tsx';
import { useDeclineForm } from './use-decline-form.ts';

const CHOICES: readonly Choice[] = ['decline', 'accept'];

export type Answer = ReturnType<typeof useAnswer>;

/** The answers that the API allows, by button, form or key. `onDecided` runs after each. */
export function useAnswer(application: Application, onDecided?: () => void) {
  const { status, allowedActions } = application;
  const { decide, ...decision } = useDecision(application);
  const { DeclineForm, open, close } = useDeclineForm();
  const allowed = status === 'submitted' ? CHOICES.filter((choice) => allowedActions.includes(choice)) : [];
  const choices = decision.pending ? [] : allowed;

  const answer = (choice: Choice, reason?: string) => {
    decide(choice, reason);
    onDecided?.();
  };
  useShortcut('a', () => {
    if (choices.includes('accept')) answer('accept');
  });
  useShortcut('d', () => {
    if (choices.includes('decline')) open();
  });
  return {
    ...decision,
    choices,
    accept: () => answer('accept'),
    decline: (reason: string | undefined) => answer('decline', reason),
    openForm: open,
    closeForm: close,
    DeclineForm: allowed.includes('decline') ? DeclineForm : undefined,
  };
}
