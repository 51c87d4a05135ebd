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
      const sendOne = async (one: Held) => {
        const {
          application,
          decision: { choice, reason },
        } = one;
        try {
          const { event } = await move({ id: application.id, transition: choice, reason });
          set(application.id, null);
          toast(TITLES[choice].done, spotsLeft(event), 'success');
        } catch (error) {
          fail(one, failureOf(error, choice));
        }
      };
      const sendBatch = async (batch: readonly Held[]) => {
        const [first] = batch;
        if (!first) return;
        if (batch.length === 1) return sendOne(first);
        const all = batch.map(({ application }) => application);
        try {
          const { declined, failed } = await declineAll({
            ids: all.map(({ id }) => id),
            reason: first.decision.reason ?? '',
          });
          for (const { id } of declined) set(id, null);
          const messages = new Map(failed.map(({ id, message }) => [id, message]));
          for (const one of batch) {
            const message = messages.get(one.application.id);
            if (message !== undefined) fail(one, { title: TITLES.decline.failed, message });
          }
          if (declined.length > 0) toast(`${declined.length} applications declined`, undefined, 'success');
          if (failed.length > 0) toast(...failedMessage(all, failed), 'danger');
        } catch (error) {
          for (const one of batch) fail(one, failureOf(error, 'decline'));
        }
      };
      const due = takeDue(held, set, ids);
      const alone = due.filter(({ batch }) => batch === null);
      const batches = new Set(due.flatMap(({ batch }) => batch ?? []));
      await Promise.all([
        ...alone.map(sendOne),
        ...[...batches].map((batch) => sendBatch(due.filter((one) => one.batch === batch))),
      ]);
    },
    [held, set, move, declineAll],
  );
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
  return `${headliner} has ${spotsAvailable === 1 ? '1 spot' : `${spotsAvailable} spots`} left.`;
}
