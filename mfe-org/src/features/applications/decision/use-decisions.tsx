import type { Application } from '@backline/contracts/booking/applications';
import { DECLINES_MAX } from '@backline/contracts/base/limits';
import { beforeSignOut, holdPage } from '@backline/shell-sdk';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLeaving } from '#src/shared/use-leaving.ts';
import { useCarryOut, type CarryOut, type SetEntry } from './carry-out.ts';
import { UNDO_SECONDS, type Entry, type Held, type Pending } from './decision-progress.ts';
import { announcementOf } from './decision-texts.ts';
import { heldDecisions, type Choice, type Decision } from './held-decision.ts';

const TICK_MS = 1000;

export interface Decisions {
  entries: ReadonlyMap<string, Entry>;
  decide: (application: Application, decision: Decision, isResumed?: boolean) => void;
  declineAll: (applications: readonly Application[], reason: string) => void;
  undo: (id: string) => void;
  dismiss: (id: string) => void;
}

const Context = createContext<Decisions | null>(null);

/**
 * Holds the decisions of one screen. Each is kept for ten seconds and can be undone. Only then is it sent, once.
 * Leaving the screen, the page or the account sends it at once (rules: application life).
 */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  return <Context value={useHeldDecisions()}>{children}</Context>;
}

export function useDecisions(): Decisions {
  const decisions = use(Context);
  if (!decisions) throw new Error('A decision needs a DecisionsProvider around its screen');
  return decisions;
}

/** The decision about one application. When the browser ended the tab without a word, it goes on here. */
export function useDecision(application: Application) {
  const { entries, decide, undo } = useDecisions();
  const entry = entries.get(application.id);
  // Outside system: the browser's storage.
  const resume = useEffectEvent(() => {
    const decision = entry ? null : heldDecisions.read(application);
    if (decision) decide(application, decision, true);
  });
  useEffect(() => resume(), [application.id]);
  const failed = entry?.progress.step === 'failed' ? entry.progress : null;
  const canRetry = failed !== null && application.allowedActions.includes(failed.decision.choice);
  return {
    pending: entry ? pendingOf(entry) : null,
    failure: failed?.failure ?? null,
    announcement: entry ? announcementOf(entry) : '',
    decide: (choice: Choice, reason?: string) => decide(application, { choice, reason }),
    undo: () => undo(application.id),
    /** Undefined when the decision is no longer possible. */
    retry: canRetry ? () => decide(application, failed.decision) : undefined,
  };
}

function pendingOf({ progress }: Entry): Pending | null {
  return progress.step === 'held' || progress.step === 'sending' ? progress : null;
}

function useHeldDecisions(): Decisions {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const [held] = useState(() => new Map<string, Held>());
  const set = useCallback((id: string, entry: Entry | null) => {
    setEntries((before) => {
      const after = new Map(before);
      if (entry) after.set(id, entry);
      else after.delete(id);
      return after;
    });
  }, []);
  const carryOut = useCarryOut(held, set);
  const sendAll = useCallback(() => carryOut([...held.keys()]), [held, carryOut]);
  useLeaving(sendAll);
  useEffect(() => beforeSignOut(sendAll), [sendAll]);
  const isHeld = [...entries.values()].some(({ progress }) => progress.step === 'held');
  useClock(isHeld, held, set, carryOut);
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);

  return useMemo(() => {
    const hold = (application: Application, decision: Decision, batch: string, isResumed: boolean) => {
      const { id } = application;
      const isKept = heldDecisions.keep(application, decision);
      const endsAt = Date.now() + UNDO_SECONDS * 1000;
      held.set(id, { application, decision, isKept, batch, isResumed, endsAt });
      set(id, { application, progress: { step: 'held', decision, isResumed, secondsLeft: UNDO_SECONDS } });
    };
    return {
      entries,
      decide: (application, decision, isResumed = false) => {
        if (!held.has(application.id)) hold(application, decision, application.id, isResumed);
      },
      declineAll: (applications, reason) => {
        const key = crypto.randomUUID();
        for (const [index, each] of applications.entries()) {
          const batch = `${key}-${Math.floor(index / DECLINES_MAX)}`;
          if (!held.has(each.id)) hold(each, { choice: 'decline', reason }, batch, true);
        }
      },
      undo: (id) => {
        const application = held.get(id)?.application;
        held.delete(id);
        heldDecisions.forget(id);
        if (application) set(id, { application, progress: { step: 'undone' } });
      },
      dismiss: (id) => set(id, null),
    };
  }, [entries, held, set]);
}

/** Outside system: the clock. Each tick reads it, so that a tab that slept shows the right time. */
function useClock(isHeld: boolean, held: Map<string, Held>, set: SetEntry, carryOut: CarryOut): void {
  const tick = useEffectEvent(() => {
    const due: string[] = [];
    for (const [id, { application, decision, endsAt, isResumed }] of held) {
      const secondsLeft = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      if (secondsLeft === 0) due.push(id);
      set(id, { application, progress: { step: 'held', decision, isResumed, secondsLeft } });
    }
    if (due.length > 0) void carryOut(due);
  });
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
}
