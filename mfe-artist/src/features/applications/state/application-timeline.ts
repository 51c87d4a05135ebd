import type { Application, Transition } from '@backline/contracts/booking/applications';
import { applicationState } from '@backline/shell-sdk';
import { durationOf } from '#src/profile/track-duration.ts';

export interface TimelineStep {
  title: string;
  /** The time when the step happened or is due. Null for a step that has not happened. */
  at: string | null;
  state: 'done' | 'due' | 'next';
  /** How long the venue listened, in words. */
  heard?: string;
}

/** Steps after which an application can continue. */
const BETWEEN: Partial<Record<Transition, string>> = {
  accept: 'Accepted',
  expire: 'Expired',
  close: 'Closed',
  lapse: 'Closed',
  pause: 'Paused',
  resume: 'Resumed',
  'ask-late': 'Asked late',
  confirm: 'Confirmed',
};

/** The steps of an application so far. While it waits, also the steps to come. */
export function timelineOf(application: Application): TimelineStep[] {
  const { status, submittedAt, viewedAt, replyDueAt, decidedAt, history, pause, heard } = application;
  const submitted: TimelineStep = { title: 'Submitted', at: submittedAt, state: 'done' };
  const viewed: TimelineStep = {
    title: 'Viewed',
    at: viewedAt,
    state: viewedAt === null ? 'next' : 'done',
    ...(heard && { heard: `heard ${durationOf(heard.seconds * 1000)} of ${durationOf(heard.of * 1000)}` }),
  };
  const between = history.flatMap(({ transition, at }): TimelineStep[] => {
    const title = BETWEEN[transition];
    return title && at !== decidedAt ? [{ title, at, state: 'done' }] : [];
  });
  if (status === 'submitted') {
    const due: TimelineStep = pause
      ? { title: 'Closes', at: pause.until, state: 'due' }
      : { title: 'Reply due', at: replyDueAt, state: 'due' };
    const past = viewedAt === null ? [...between, viewed] : [viewed, ...between];
    return [submitted, ...past, due, { title: 'Answered', at: null, state: 'next' }];
  }
  const end: TimelineStep = { title: applicationState(status, 'artist').label, at: decidedAt, state: 'done' };
  return [submitted, ...(viewedAt === null ? [] : [viewed]), ...between, end];
}
