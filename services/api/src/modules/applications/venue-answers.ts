import { REPLY_HOURS, REPLY_REASON_MIN_LENGTH } from '@backline/contracts/limits';
import type { ApiContext } from '#src/context.ts';
import { DECIDED_RANK } from './application-life.ts';
import { applicationModel, type ApplicationRecord } from './applications.model.ts';

const HOUR_MS = 3_600_000;
const REPLY_MS = REPLY_HOURS * HOUR_MS;
const FIELDS = { submittedAt: 1, replyDueAt: 1, viewedAt: 1, reason: 1, history: 1 };

export type AnsweredRecord = Pick<ApplicationRecord, 'submittedAt' | 'viewedAt' | 'reason' | 'history'>;

/** What became of an application whose answer was due. */
export interface VenueAnswer {
  at: Date;
  isInTime: boolean;
  /** Silence counts as the whole time that the venue had promised. */
  hours: number;
}

/**
 * What became of an application that the venue answered or that ran out; null for any other. A decline without a look
 * or without a reason is no answer (rules: reply promise).
 */
export function venueAnswer({ submittedAt, viewedAt, reason, history }: AnsweredRecord): VenueAnswer | null {
  const end = history.find(({ transition }) => ['accept', 'decline', 'expire'].includes(transition));
  if (!end) return null;
  const { at, transition } = end;
  const isInTime =
    transition === 'accept' ||
    (transition === 'decline' &&
      viewedAt !== null &&
      (reason?.trim() ?? '').length >= REPLY_REASON_MIN_LENGTH);
  return { at, isInTime, hours: isInTime ? (at.getTime() - submittedAt.getTime()) / HOUR_MS : REPLY_HOURS };
}

/** The answers of a venue since a moment, in no order. */
export async function answersOfVenue(
  { connection, clock }: ApiContext,
  orgId: string,
  since: Date,
): Promise<VenueAnswer[]> {
  // Decided applications stand in the index by the time at which they were sent. An answer comes soon after.
  const rank = {
    $gte: DECIDED_RANK - clock().getTime(),
    $lte: DECIDED_RANK - (since.getTime() - REPLY_MS),
  };
  const found = await applicationModel(connection).find({ orgId, rank }, FIELDS).lean<AnsweredRecord[]>();
  return found.map(venueAnswer).filter((answer) => answer !== null && answer.at > since) as VenueAnswer[];
}
