import { AppError } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind, type ReadLevel } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import {
  changeCounts,
  openCounts,
} from '#src/modules/records/application-counts/application-counts.service.ts';
import { levelOf } from '#src/modules/profiles/artists/level-of.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { mustWait } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, takesApplications } from '#src/modules/records/events/events.service.ts';
import { isInvited } from '#src/modules/booking/invited-artists/find-invitation.ts';
import { availableCredits, postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { LIFE } from '#src/modules/booking/applications/life/application-life.ts';
import { creditMoveOf, notifyOfStep } from '#src/modules/booking/applications/application-notices.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { requireAddress } from './known-applicant.ts';
import { costOf, newApplication, payloadHash, type Standing, type Submission } from './new-application.ts';
import { notAccepting, notOpen } from '#src/modules/booking/applications/life/not-accepting.ts';
import { replyTimers } from '#src/modules/booking/applications/clock/reminders.ts';

/** An application with the event it is to. */
export interface AppliedTo {
  application: ApplicationRecord;
  event: EventRecord;
}

/**
 * Applies to an event: stores the application and puts its credits on hold, or does neither. A repeat with the same
 * key gets the first application, however often and wherever it arrives (rules: idempotency).
 */
export async function applyToEvent(context: ApiContext, submission: Submission): Promise<AppliedTo> {
  const repeated = await findRepeat(context, submission);
  if (repeated) return repeated;
  try {
    return await applyOnce(context, submission);
  } catch (error) {
    // The first of two repeats at the same moment takes the place and the credits that the other one misses.
    const isRefused = error instanceof AppError && error.status < 500;
    const winner = isRefused && (await findRepeat(context, submission, CONFIRMED));
    if (winner) return winner;
    throw error;
  }
}

/** `level` is that of the artist at this moment. */
type LevelledSubmission = Submission & { level: number };

async function applyOnce(context: ApiContext, submission: Submission): Promise<AppliedTo> {
  const { artistId, eventId } = submission;
  const [level] = await Promise.all([levelOf(context, artistId), refuseSecond(context, submission)]);
  const { orgId } = await refuseEarly(context, { ...submission, level });
  await openCounts(context, [{ eventId, orgId, artistId }]);
  return insertOrFind<AppliedTo>(
    () => inTransaction(context.connection, (session) => store(context, { ...submission, level }, session)),
    // Two that pass the checks at once meet at a unique index. The loser is answered as if it had come later.
    async () => {
      const winner = await findRepeat(context, submission, CONFIRMED);
      // The winner can be withdrawn or declined already, and is no second application then.
      if (!winner) await refuseSecond(context, submission, CONFIRMED);
      return winner;
    },
  );
}

/** The transaction would refuse it too, but others may have to wait for that. */
async function refuseEarly(context: ApiContext, submission: LevelledSubmission): Promise<EventRecord> {
  const event = await findEvent(context, submission.eventId);
  const standing = await requireOpen(context, event, submission);
  await requireAddress(context, submission);
  const available = await availableCredits(context, submission.artistId);
  const cost = costOf(event, standing.isInvited);
  if (available < cost) throw tooFewCredits(cost);
  return event;
}

/** @throws AppError `event_closed` or `event_full` unless the event takes an application of this artist now. */
async function requireOpen(
  context: ApiContext,
  event: EventRecord,
  submission: LevelledSubmission,
  session?: ClientSession,
): Promise<Standing> {
  const now = context.clock();
  if (!takesApplications(event, now)) throw notAccepting(event, now);
  const standing = { level: submission.level, isInvited: await isInvited(context, submission, session) };
  if (mustWait(event, standing, now)) throw notOpen(event, now);
  return standing;
}

/**
 * The event is only read, so that artists who apply to it do not wait for each other. An application that is stored
 * while the event fills up is closed a little later, see `planClosing`.
 */
async function store(
  context: ApiContext,
  submission: LevelledSubmission,
  session: ClientSession,
): Promise<AppliedTo> {
  const { userId, artistId, eventId, requestId } = submission;
  const now = context.clock();
  const event = await findEvent(context, eventId, session);
  const standing = await requireOpen(context, event, submission, session);
  const application = newApplication(now, event, submission, standing);
  // Every application writes the artist's wallet, even a free one. So only one of two at once counts as the first.
  await holdCredits(context, application, event, session);
  await requireAddress(context, submission, session);
  await applicationModel(context.connection).create([application], { session });
  await setTimers(context, replyTimers(application, event, now), session);
  const entry = {
    action: 'application.submit',
    subjectId: application._id,
    by: LIFE.submit.by[0],
    change: { from: null, to: LIFE.submit.to },
  };
  await audit(context, [{ ...entry, userId, requestId: requestId ?? null }], session);
  await notifyOfStep(
    context,
    [application],
    { event, transition: 'submit', by: 'artist', creditMove: () => creditMoveOf('held') },
    session,
  );
  await changeCounts(context, [{ eventId, orgId: event.orgId, artistId, total: 1, waiting: 1 }], session);
  return { application, event };
}

async function holdCredits(
  context: ApiContext,
  { _id, artistId, credits }: ApplicationRecord,
  event: EventRecord,
  session: ClientSession,
): Promise<void> {
  const posting = { artistId, amount: credits, cause: _id, applicationId: _id };
  const note = `${event.headliner}: applied to ${event.venue.name}`;
  if (await postEntry(context, { ...posting, kind: LIFE.submit.credits, note }, session)) return;
  throw tooFewCredits(credits);
}

function tooFewCredits(creditsRequired: number): AppError {
  return new AppError('insufficient_credits', {
    message: `You need ${creditsRequired} credits to apply to this event.`,
    details: { creditsRequired },
  });
}

async function findRepeat(
  context: ApiContext,
  submission: Submission,
  level: ReadLevel = 'majority',
): Promise<AppliedTo | null> {
  const { artistId, idempotencyKey } = submission;
  if (idempotencyKey === undefined) return null;
  const application = await applicationModel(context.connection)
    .findOne({ artistId, idempotencyKey })
    .readConcern(level)
    .lean();
  if (!application) return null;
  if (application.payloadHash !== payloadHash(submission)) {
    throw new AppError('idempotency_conflict', {
      message: 'This Idempotency-Key was used for another application',
    });
  }
  return { application, event: await findEvent(context, application.eventId) };
}

async function refuseSecond(
  context: ApiContext,
  { artistId, eventId }: Submission,
  level: ReadLevel = 'majority',
): Promise<void> {
  const second = await applicationModel(context.connection)
    .exists({ artistId, eventId, active: true })
    .readConcern(level);
  if (!second) return;
  const { headliner } = await findEvent(context, eventId);
  throw new AppError('already_applied', { message: `You have already applied to ${headliner}.` });
}
