import { createHash } from 'node:crypto';
import { REPLY_HOURS } from '@backline/contracts/limits';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { newId } from '#src/database/new-id.ts';
import { inTransaction } from '#src/database/transaction.ts';
import { AppError } from '#src/http/app-error.ts';
import { audit } from '#src/modules/audit/audit.service.ts';
import { post } from '#src/modules/credits/credits.service.ts';
import type { EventRecord } from '#src/modules/events/events.model.ts';
import { countApplicant, findEvent } from '#src/modules/events/events.service.ts';
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

const REPLY_MS = REPLY_HOURS * 3_600_000;

/**
 * Applies to an event: stores the application and puts its credits on hold, or does neither. A repeat with
 * the same key answers the first application, however often and wherever it arrives (decisions 5).
 */
export async function submitApplication(
  context: ApiContext,
  submission: Submission,
): Promise<ApplicationRecord> {
  const event = await findEvent(context, submission.eventId);
  const repeated = await findRepeat(context, submission);
  if (repeated) return repeated;
  await refuseSecond(context, submission);
  try {
    return await inTransaction(context.connection, (session) => store(context, submission, session));
  } catch (error) {
    // Two that pass the checks at once meet at a unique index; the loser answers as if it had come later.
    if (duplicateKey(error) === undefined) throw error;
    const winner = await findRepeat(context, submission);
    if (winner) return winner;
    throw alreadyApplied(event);
  }
}

async function store(
  context: ApiContext,
  submission: Submission,
  session: ClientSession,
): Promise<ApplicationRecord> {
  const { userId, artistId, eventId, message, idempotencyKey, requestId } = submission;
  const event = await countApplicant(context, eventId, session);
  if (!event) throw notAccepting(await findEvent(context, eventId, session), context.clock());
  const application = newApplication(context.clock(), event, { artistId, message });
  if (idempotencyKey !== undefined) {
    application.idempotencyKey = idempotencyKey;
    application.payloadHash = payloadHash(submission);
  }
  const held = await post(
    context,
    {
      artistId,
      kind: LIFE.submit.credits,
      amount: application.credits,
      cause: application._id,
      applicationId: application._id,
      note: `${event.headliner}: applied to ${event.venue.name}`,
    },
    session,
  );
  if (!held) throw insufficientCredits(event);
  await applicationModel(context.connection).create([application], { session });
  await setTimer(context, 'expire', application._id, application.replyDueAt, session);
  const change = { from: LIFE.submit.from, to: LIFE.submit.to };
  const entry = { action: 'application.submit', subjectId: application._id, by: LIFE.submit.by, change };
  await audit(context, { ...entry, userId, requestId: requestId ?? null }, session);
  return application;
}

function newApplication(
  now: Date,
  event: EventRecord,
  { artistId, message }: { artistId: string; message: string },
): ApplicationRecord {
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
  };
}

function payloadHash({ eventId, message }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([eventId, message]))
    .digest('base64url');
}

async function findRepeat(
  { connection }: ApiContext,
  submission: Submission,
): Promise<ApplicationRecord | null> {
  const { artistId, idempotencyKey } = submission;
  if (idempotencyKey === undefined) return null;
  const first = await applicationModel(connection).findOne({ artistId, idempotencyKey }).lean();
  if (first && first.payloadHash !== payloadHash(submission)) {
    throw new AppError('idempotency_conflict', {
      message: 'This Idempotency-Key was used for another application',
    });
  }
  return first;
}

async function refuseSecond(context: ApiContext, { artistId, eventId }: Submission): Promise<void> {
  const active = { artistId, eventId, active: true };
  const second = await applicationModel(context.connection).exists(active);
  if (second) throw alreadyApplied(await findEvent(context, eventId));
}

function alreadyApplied({ headliner }: EventRecord): AppError {
  return new AppError('already_applied', { message: `You have already applied to ${headliner}.` });
}

function insufficientCredits({ creditsRequired }: EventRecord): AppError {
  return new AppError('insufficient_credits', {
    message: `You need ${creditsRequired} credits to apply to this event.`,
    details: { creditsRequired },
  });
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
