import type { Application } from '@backline/contracts/booking/applications';
import type { Decision } from './held-decision.ts';

/** So long a decision can be undone. */
export const UNDO_SECONDS = 10;

/** Why a decision could not be carried out. */
export interface Failure {
  title: string;
  message: string;
}

/** A decision that is about to be carried out. */
export type Pending =
  /** `isResumed`: it is from an earlier visit, so the person has pressed nothing. */
  | { step: 'held'; decision: Decision; secondsLeft: number; isResumed: boolean }
  | { step: 'sending'; decision: Decision };

export type Progress =
  | Pending
  | { step: 'failed'; decision: Decision; failure: Failure }
  | { step: 'undone' };

/** What became of the decision about one application. */
export interface Entry {
  application: Application;
  progress: Progress;
}

export interface Held {
  application: Application;
  decision: Decision;
  isKept: boolean;
  endsAt: number;
  /** The person has pressed nothing at this row, so it takes no focus. */
  isResumed: boolean;
  /** Those of one batch are sent by one call. */
  batch: string;
}
