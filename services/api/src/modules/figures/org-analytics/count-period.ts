import type { Funnel, OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { REPLY_HOURS } from '@backline/contracts/base/limits';
import {
  isBooked,
  type SentRecord,
  venueAnswer,
} from '#src/modules/booking/applications/venue/venue-answers.ts';
import { summariseReplies } from '#src/modules/pages/venues/venue-replies.service.ts';
import type { Period } from '#src/modules/records/views/by-day.ts';
import { dayOf } from '#src/modules/records/views/day-hash.ts';
import type { EventDay } from '#src/modules/records/views/views.service.ts';
import { weekOf, weeksOf } from './period.ts';

const STEP_HOURS = 6;

export type PeriodFigures = Pick<OrgAnalytics, 'total' | 'replies' | 'replyTimes' | 'weeks'> & {
  /** By event id. An event without views and applications is absent. */
  events: ReadonlyMap<string, Funnel>;
};

/** Counts the views of a period and the applications that were sent in it. */
export function countPeriod(
  period: Period,
  views: readonly EventDay[],
  applications: readonly SentRecord[],
): PeriodFigures {
  const total = emptyFunnel();
  const weeks = new Map(weeksOf(period).map((from) => [from, emptyFunnel()]));
  const events = new Map<string, Funnel>();
  const places = (eventId: string, day: string) => {
    const event = events.get(eventId) ?? emptyFunnel();
    events.set(eventId, event);
    return [total, weeks.get(weekOf(day, period)), event];
  };
  for (const { eventId, day, views: count } of views) {
    for (const funnel of places(eventId, day)) if (funnel) funnel.views += count;
  }
  for (const application of applications) {
    const answer = venueAnswer(application);
    for (const funnel of places(application.eventId, dayOf(application.submittedAt))) {
      if (!funnel) continue;
      funnel.applications += 1;
      // An artist whom the venue asked after its deadline was also answered.
      funnel.answered += answer?.isInTime || isBooked(application) ? 1 : 0;
      funnel.accepted += isBooked(application) ? 1 : 0;
    }
  }
  return {
    total,
    weeks: [...weeks].map(([from, funnel]) => ({ from, ...funnel })),
    events,
    ...countReplies(applications),
  };
}

function countReplies(applications: readonly SentRecord[]): Pick<PeriodFigures, 'replies' | 'replyTimes'> {
  const answers = applications.map(venueAnswer).filter((answer) => answer !== null);
  const inTime = answers.filter(({ isInTime }) => isInTime);
  const waiting = applications.filter(({ status }) => status === 'submitted').length;
  const summary = summariseReplies(answers);
  const steps = Array.from({ length: REPLY_HOURS / STEP_HOURS }, (_, index) => index * STEP_HOURS);
  const lastStep = REPLY_HOURS - STEP_HOURS;
  const stepOf = (hours: number) => Math.min(lastStep, Math.floor(hours / STEP_HOURS) * STEP_HOURS);
  return {
    replies: {
      answered: inTime.length,
      missed: answers.length - inTime.length,
      waiting,
      ended: applications.length - answers.length - waiting,
      inTimePercent: summary?.inTimePercent ?? null,
      medianHours: summary?.medianHours ?? null,
    },
    replyTimes: steps.map((fromHours) => ({
      fromHours,
      toHours: fromHours + STEP_HOURS,
      answers: inTime.filter(({ hours }) => stepOf(hours) === fromHours).length,
    })),
  };
}

function emptyFunnel(): Funnel {
  return { views: 0, applications: 0, answered: 0, accepted: 0 };
}
