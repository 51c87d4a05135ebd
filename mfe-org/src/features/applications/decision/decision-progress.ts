import type { Application } from '@backline/contracts/booking/applications';
import type { Decision } from './held-decision.ts';

/** Why a decision could not be carried out. */
export interface Failure {
  title: string;
  message: string;
}

export type Progress =
  /** `isResumed`: it is from an earlier visit, so the person has pressed nothing. */
  | { step: 'held'; decision: Decision; isResumed: boolean }
  | { step: 'sending'; decision: Decision }
  | { step: 'failed'; decision: Decision; failure: Failure }
  | { step: 'undone' }
  | null;

/** What became of the decision about one application. */
export interface Entry {
  application: Application;
  progress: Exclude<Progress, null>;
  secondsLeft: number;
}

export interface Held {
  application: Application;
  decision: Decision;
  isKept: boolean;
  endsAt: number;
  /** The person has pressed nothing at this row, so it takes no focus. */
  isResumed: boolean;
  /** Those of one batch are sent by one call. */
  batch: string | null;
}
