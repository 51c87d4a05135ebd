import { PAUSE_HOURS, REPLY_HOURS } from '@backline/contracts/base/limits';
import type { ApiContext } from '#src/context.ts';
import { isReply } from '#src/modules/booking/applications/life/application-life.ts';
import { pausedMs } from '#src/modules/booking/applications/life/pause.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';

const HOUR_MS = 3_600_000;
const LONGEST_MS = (REPLY_HOURS + PAUSE_HOURS) * HOUR_MS;
const FIELDS = { eventId: 1, status: 1, submittedAt: 1, viewedAt: 1, reason: 1, history: 1 };

/** The fields of an application that figures use. */
export type SentRecord = Pick<
  ApplicationRecord,
  'eventId' | 'status' | 'submittedAt' | 'viewedAt' | 'reason' | 'history'
>;

type AnsweredRecord = Pick<SentRecord, 'submittedAt' | 'viewedAt' | 'reason' | 'history'>;

/** The result of an application whose answer was due. */
export interface VenueAnswer {
  at: Date;
  isInTime: boolean;
  /** Silence counts as the whole promised time. */
  hours: number;
}

/**
 * The result of an application that the venue answered or that expired. Null for any other. A decline without a
 * look or without a reason is no answer (rules: reply promise). A pause does not count.
 */
export function venueAnswer({ submittedAt, viewedAt, reason, history }: AnsweredRecord): VenueAnswer | null {
  const end = history.find(({ transition }) => ['accept', 'decline', 'expire'].includes(transition));
  if (!end) return null;
  const { at, transition } = end;
  const isInTime = transition === 'accept' || (transition === 'decline' && isReply({ viewedAt }, reason));
  const ms = at.getTime() - submittedAt.getTime() - pausedMs(history, at);
  return { at, isInTime, hours: isInTime ? ms / HOUR_MS : REPLY_HOURS };
}

/** Whether the artist got the night, even if it was called off later. */
export function isBooked({ history }: Pick<SentRecord, 'history'>): boolean {
  return history.some(({ transition }) => ['accept', 'confirm'].includes(transition));
}

/** The applications to a venue's events that were sent since a moment, in no order. */
export async function applicationsSent(
  { connection }: ApiContext,
  orgId: string,
  since: Date,
): Promise<SentRecord[]> {
  return applicationModel(connection)
    .find({ orgId, submittedAt: { $gte: since } }, FIELDS)
    .lean<SentRecord[]>();
}

/** The answers of a venue since a moment, in no order. */
export async function answersOfVenue(
  context: ApiContext,
  orgId: string,
  since: Date,
): Promise<VenueAnswer[]> {
  // An answer comes at most this long after its application.
  const found = await applicationsSent(context, orgId, new Date(since.getTime() - LONGEST_MS));
  return found.map(venueAnswer).filter((answer) => answer !== null && answer.at > since) as VenueAnswer[];
}
