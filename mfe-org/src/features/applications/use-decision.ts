import type { Application } from '@backline/contracts/applications';
import { ApiError, beforeSignOut, holdPage, toast, useCountdown } from '@backline/shell-sdk';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMoveApplication } from './api.ts';
import { heldDecisions, type Choice, type Decision } from './held-decision.ts';

export const UNDO_SECONDS = 10;

const TITLES = {
  accept: { done: 'Application accepted', failed: 'Accept failed' },
  decline: { done: 'Application declined', failed: 'Decline failed' },
} satisfies Record<Choice, { done: string; failed: string }>;

/** Why a decision could not be carried out. */
export interface Failure {
  title: string;
  message: string;
}

export type Progress =
  /** `isResumed`: it is from an earlier visit, so the person has pressed nothing. */
  | { step: 'held'; decision: Decision; isResumed: boolean }
  | { step: 'sending'; decision: Decision }
  | { step: 'failed'; failure: Failure }
  | { step: 'undone' }
  | null;

/**
 * Answers an artist. The choice is kept for ten seconds and can be undone. Only then is it sent, once. Leaving the
 * screen, the page or the account sends it at once. When the browser ends the tab without a word, the next visit goes on
 * with it (rules: application life).
 */
export function useDecision(application: Application) {
  const [progress, setProgress] = useState<Progress>(null);
  const [secondsLeft, count] = useCountdown();
  const held = useRef<Decision | null>(null);
  const isKept = useRef(false);
  const isShown = useRef(true);
  const { mutateAsync } = useMoveApplication();
  const { id } = application;

  const carryOut = useCallback(async () => {
    const decision = held.current;
    if (!decision) return;
    held.current = null;
    // Another tab shows the same decision, and there it was undone or sent.
    if (isKept.current && !heldDecisions.has(id)) return setProgress(null);
    heldDecisions.forget(id);
    setProgress({ step: 'sending', decision });
    const { choice, reason } = decision;
    try {
      const { event } = await mutateAsync({ id, transition: choice, reason });
      setProgress(null);
      toast(TITLES[choice].done, spotsLeft(event), 'success');
    } catch (error) {
      const failure = failureOf(error, choice);
      setProgress({ step: 'failed', failure });
      // The row is gone, so it cannot tell.
      if (!isShown.current) toast(failure.title, failure.message, 'danger');
    }
  }, [id, mutateAsync]);

  // Outside system: the page, the session and the screen, which may all go before the time is over.
  useEffect(() => {
    isShown.current = true;
    const leave = () => void carryOut();
    const forget = beforeSignOut(carryOut);
    window.addEventListener('pagehide', leave);
    return () => {
      isShown.current = false;
      window.removeEventListener('pagehide', leave);
      forget();
      leave();
    };
  }, [carryOut]);

  const isHeld = progress?.step === 'held';
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld]);
  useEffect(() => {
    if (isHeld && secondsLeft === 0) void carryOut();
  }, [isHeld, secondsLeft, carryOut]);

  const hold = (decision: Decision, isResumed: boolean) => {
    held.current = decision;
    isKept.current = heldDecisions.keep(application, decision);
    setProgress({ step: 'held', decision, isResumed });
    count(UNDO_SECONDS);
  };
  // Outside system: the browser's storage.
  const resume = useEffectEvent(() => {
    const decision = heldDecisions.read(application);
    if (decision && held.current === null) hold(decision, true);
  });
  useEffect(() => resume(), [id]);

  const decide = (choice: Choice, reason?: string) => hold({ choice, reason }, false);
  const undo = () => {
    held.current = null;
    heldDecisions.forget(id);
    setProgress({ step: 'undone' });
  };
  return { progress, secondsLeft, decide, undo };
}

function failureOf(error: unknown, choice: Choice): Failure {
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return { title: TITLES[choice].failed, message: message ?? 'Something went wrong. Please try again.' };
}

function spotsLeft({ headliner, spotsAvailable }: Application['event']): string {
  return `${headliner} has ${spotsAvailable === 1 ? '1 spot' : `${spotsAvailable} spots`} left.`;
}
