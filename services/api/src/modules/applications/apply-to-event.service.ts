import { createHash } from 'node:crypto';
import { REPLY_HOURS } from '@backline/contracts/limits';
import { AppError } from '@backline/service-kit/http/app-error';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { countApplicant, findEvent } from '#src/modules/events/events.service.ts';
import { postEntry } from '#src/modules/ledger/ledger.service.ts';
import { setTimer } from '#src/modules/timers/timers.service.ts';
import { LIFE, rankOf } from './application-life.ts';
import { applicationModel, type ApplicationRecord } from './applications.model.ts';

export interface Submission {
  userId: string;
  artistId: string;
  eventId: string;
  message: string;
  idempotencyKey?: string | undefined;
  requestId?: string | undefined;
}

/** An application with the event it is to. */
export interface AppliedTo {
  application: ApplicationRecord;
  event: EventRecord;
}

const REPLY_MS = REPLY_HOURS * 3_600_000;

/**
 * Applies to an event: stores the application and puts its credits on hold, or does neither. A repeat with the same
 * key gets the first application, however often and wherever it arrives (rules: idempotency).
 */
export async function applyToEvent(context: ApiContext, submission: Submission): Promise<AppliedTo> {
  const repeated = await findRepeat(context, submission);
  if (repeated) return repeated;
  await refuseSecond(context, submission);
  return insertOrFind(
    () => inTransaction(context.connection, (session) => store(context, submission, session)),
    // Two that pass the checks at once meet at a unique index. The loser is answered as if it had come later.
    async () => {
      const winner = await findRepeat(context, submission);
      if (!winner) await refuseSecond(context, submission);
      return winner;
    },
  );
}

async function store(
  context: ApiContext,
  submission: Submission,
  session: ClientSession,
): Promise<AppliedTo> {
  const { userId, eventId, requestId } = submission;
  const event = await countApplicant(context, eventId, session);
  if (!event) throw notAccepting(await findEvent(context, eventId, session), context.clock());
  const application = newApplication(context.clock(), event, submission);
  await holdCredits(context, application, event, session);
  await applicationModel(context.connection).create([application], { session });
  await setTimer(context, 'expire', application._id, application.replyDueAt, session);
  const entry = {
    action: 'application.submit',
    subjectId: application._id,
    by: LIFE.submit.by,
    change: { from: LIFE.submit.from, to: LIFE.submit.to },
  };
  await audit(context, { ...entry, userId, requestId: requestId ?? null }, session);
  return { application, event };
}

async function holdCredits(
  context: ApiContext,
  { _id, artistId, credits }: ApplicationRecord,
  { headliner, venue, creditsRequired }: EventRecord,
  session: ClientSession,
): Promise<void> {
  const posting = { artistId, amount: credits, cause: _id, applicationId: _id };
  const note = `${headliner}: applied to ${venue.name}`;
  if (await postEntry(context, { ...posting, kind: LIFE.submit.credits, note }, session)) return;
  throw new AppError('insufficient_credits', {
    message: `You need ${creditsRequired} credits to apply to this event.`,
    details: { creditsRequired },
  });
}

function newApplication(now: Date, event: EventRecord, submission: Submission): ApplicationRecord {
  const { artistId, message, idempotencyKey } = submission;
  const replyDueAt = new Date(Math.min(now.getTime() + REPLY_MS, event.startsAt.getTime()));
  return {
    _id: newId(),
    eventId: event._id,
    artistId,
    orgId: event.orgId,
    message,
    status: LIFE.submit.to,
    credits: event.creditsRequired,
    creditState: 'held',
    active: true,
    rank: rankOf(LIFE.submit.to, now, replyDueAt),
    submittedAt: now,
    replyDueAt,
    viewedAt: null,
    decidedAt: null,
    reason: null,
    history: [{ transition: 'submit', at: now, by: LIFE.submit.by }],
    ...(idempotencyKey !== undefined && { idempotencyKey, payloadHash: payloadHash(submission) }),
  };
}

function payloadHash({ eventId, message }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([eventId, message]))
    .digest('base64url');
}

async function findRepeat(context: ApiContext, submission: Submission): Promise<AppliedTo | null> {
  const { artistId, idempotencyKey } = submission;
  if (idempotencyKey === undefined) return null;
  const application = await applicationModel(context.connection).findOne({ artistId, idempotencyKey }).lean();
  if (!application) return null;
  if (application.payloadHash !== payloadHash(submission)) {
    throw new AppError('idempotency_conflict', {
      message: 'This Idempotency-Key was used for another application',
    });
  }
  return { application, event: await findEvent(context, application.eventId) };
}

/** The unique index would refuse it too, but only after a transaction that others have to wait for. */
async function refuseSecond(context: ApiContext, submission: Submission): Promise<void> {
  const { artistId, eventId } = submission;
  const second = await applicationModel(context.connection).exists({ artistId, eventId, active: true });
  if (second) throw await alreadyApplied(context, submission);
}

async function alreadyApplied(context: ApiContext, { eventId }: Submission): Promise<AppError> {
  const { headliner } = await findEvent(context, eventId);
  return new AppError('already_applied', { message: `You have already applied to ${headliner}.` });
}

/** Why an event takes no application or no artist at this moment. */
export function notAccepting(event: EventRecord, now: Date): AppError {
  const closed = (message: string) => new AppError('event_closed', { message });
  if (event.status === 'cancelled') return closed('This event was cancelled.');
  if (event.startsAt <= now) return closed('This event has already taken place.');
  if (event.accepted >= event.places) {
    return new AppError('event_full', { message: 'Every spot at this event is taken.' });
  }
  return closed('This event is no longer accepting applications.');
}
