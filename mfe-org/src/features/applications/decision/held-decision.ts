import type { Application } from '@backline/contracts/booking/applications';
import { useSession } from '@backline/shell-sdk';
import { inStorage } from '#src/shared/in-storage.ts';

export type Choice = 'accept' | 'decline';

/** A choice that can be undone until the time is over. Then it is sent. */
export interface Decision {
  choice: Choice;
  reason?: string | undefined;
}

/** A decision as the browser keeps it until it is sent. */
interface HeldDecision extends Decision {
  /** An artist may apply again. The decision was about one application. */
  submittedAt: string;
}

/**
 * Keeps a decision for the time in which it can be undone. A browser may end a tab without a word, most of all on a
 * phone. The next visit then goes on with the decision. It holds what the person chose, and is kept for that person.
 */
export const heldDecisions = {
  read({ id, submittedAt, status, allowedActions }: Application): Decision | null {
    const held = parse(inStorage((items) => items.getItem(keyOf(id))) ?? 'null');
    if (held === null) return null;
    const { choice, reason } = held;
    if (held.submittedAt === submittedAt && status === 'submitted' && allowedActions.includes(choice))
      return { choice, reason };
    heldDecisions.forget(id);
    return null;
  },
  /** Whether the browser keeps it. Some have no storage. */
  keep({ id, submittedAt }: Application, decision: Decision): boolean {
    const held: HeldDecision = { ...decision, submittedAt };
    return inStorage((items) => (items.setItem(keyOf(id), JSON.stringify(held)), true)) ?? false;
  },
  has: (id: string): boolean => typeof inStorage((items) => items.getItem(keyOf(id))) === 'string',
  forget: (id: string): void => void inStorage((items) => items.removeItem(keyOf(id))),
};

const keyOf = (id: string) => `backline-decision-${useSession.getState().user?.id ?? ''}-${id}`;

function parse(text: string): HeldDecision | null {
  try {
    const held = JSON.parse(text) as Partial<HeldDecision> | null;
    const isWhole =
      typeof held?.submittedAt === 'string' && (held.choice === 'accept' || held.choice === 'decline');
    return isWhole ? (held as HeldDecision) : null;
  } catch {
    return null;
  }
}
