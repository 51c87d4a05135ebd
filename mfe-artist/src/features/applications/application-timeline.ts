import type { Application } from '@backline/contracts/applications';
import { APPLICATION_STATUS } from './outcome.ts';

export interface TimelineStep {
  title: string;
  /** When it happened or is due; null for what has not happened. */
  at: string | null;
  state: 'done' | 'due' | 'next';
}

/** The way of an application so far and, while it waits, the steps that are still open. */
export function timelineOf(application: Application): TimelineStep[] {
  const { status, submittedAt, viewedAt, replyDueAt, decidedAt } = application;
  const submitted: TimelineStep = { title: 'Submitted', at: submittedAt, state: 'done' };
  const viewed: TimelineStep = { title: 'Viewed', at: viewedAt, state: viewedAt === null ? 'next' : 'done' };
  if (status === 'submitted') {
    return [
      submitted,
      viewed,
      { title: 'Reply due', at: replyDueAt, state: 'due' },
      { title: 'Answered', at: null, state: 'next' },
    ];
  }
  const end: TimelineStep = { title: APPLICATION_STATUS[status].word, at: decidedAt, state: 'done' };
  return viewedAt === null ? [submitted, end] : [submitted, viewed, end];
}
