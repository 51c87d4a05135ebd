import type { Application } from '@backline/contracts/booking/applications';
import { toast } from '@backline/shell-sdk';
import { useCallback, useEffect, useRef } from 'react';
import { useDeclineApplications, useMoveApplication } from '#src/features/applications/api.ts';
import type { Entry, Failure, Held } from './decision-progress.ts';
import { failedMessage, failureOf, TITLES } from './decision-texts.ts';
import { heldDecisions } from './held-decision.ts';

export type SetEntry = (id: string, entry: Entry | null) => void;
export type CarryOut = (ids: readonly string[]) => Promise<void>;

/** Sends decisions, those of one batch together, and tells what became of them. */
export function useCarryOut(held: Map<string, Held>, set: SetEntry): CarryOut {
  const { mutateAsync: move } = useMoveApplication();
  const { mutateAsync: declineAll } = useDeclineApplications();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  return useCallback(
    async (ids) => {
      const fail = ({ application, decision }: Held, failure: Failure) => {
        set(application.id, { application, progress: { step: 'failed', decision, failure } });
        // The screen is gone, so it cannot tell.
        if (!isShown.current) toast(failure.title, failure.message, 'danger');
      };
      const ways = { move, declineAll, set, fail };
      const due = takeDue(held, set, ids);
      const batches = new Set(due.map(({ batch }) => batch));
      await Promise.all(
        [...batches].map((batch) =>
          sendBatch(
            due.filter((one) => one.batch === batch),
            ways,
          ),
        ),
      );
    },
    [held, set, move, declineAll],
  );
}

interface Ways {
  move: ReturnType<typeof useMoveApplication>['mutateAsync'];
  declineAll: ReturnType<typeof useDeclineApplications>['mutateAsync'];
  set: SetEntry;
  fail: (one: Held, failure: Failure) => void;
}

async function sendBatch(batch: readonly Held[], ways: Ways): Promise<void> {
  const [first, ...more] = batch;
  if (!first) return;
  if (more.length === 0) return sendOne(first, ways);
  const { declineAll, set, fail } = ways;
  const all = batch.map(({ application }) => application);
  const reason = first.decision.reason ?? '';
  try {
    const { declined, failed } = await declineAll({ ids: all.map(({ id }) => id), reason });
    for (const { id } of declined) set(id, null);
    const messages = new Map(failed.map(({ id, message }) => [id, message]));
    for (const one of batch) {
      const message = messages.get(one.application.id);
      if (message !== undefined) fail(one, { title: TITLES.decline.failed, message });
    }
    if (failed.length > 0) toast(...failedMessage(all, failed), 'danger');
    else toast(`${declined.length} applications declined`, undefined, 'success');
  } catch (error) {
    for (const one of batch) fail(one, failureOf(error, 'decline'));
  }
}

async function sendOne(one: Held, { move, set, fail }: Ways): Promise<void> {
  const { id } = one.application;
  const { choice, reason } = one.decision;
  try {
    const { event } = await move({ id, transition: choice, reason });
    set(id, null);
    toast(TITLES[choice].done, spotsLeft(event), 'success');
  } catch (error) {
    fail(one, failureOf(error, choice));
  }
}

/** Takes the decisions that are to be sent. In another tab one may have been undone or sent. */
function takeDue(held: Map<string, Held>, set: SetEntry, ids: readonly string[]): Held[] {
  return ids.flatMap((id) => {
    const one = held.get(id);
    if (!one) return [];
    held.delete(id);
    if (one.isKept && !heldDecisions.has(id)) {
      set(id, null);
      return [];
    }
    heldDecisions.forget(id);
    const { application, decision } = one;
    set(id, { application, progress: { step: 'sending', decision } });
    return [one];
  });
}

function spotsLeft({ headliner, spotsAvailable }: Application['event']): string {
  if (spotsAvailable === 0) return `${headliner} is full now.`;
  return `${headliner} has ${spotsAvailable === 1 ? '1 spot' : `${spotsAvailable} spots`} left.`;
}
