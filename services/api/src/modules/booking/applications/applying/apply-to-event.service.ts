import { AppError } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { changeCounts } from '#src/modules/records/application-counts/application-counts.service.ts';
import { completionOf } from '#src/modules/profiles/artists/completion.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { mustWait } from '#src/modules/records/events/early-access.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, findPublicEvent, takesApplications } from '#src/modules/records/events/events.service.ts';
import { isInvited as hasInvitation } from '#src/modules/booking/invited-artists/find-invitation.ts';
import type { WalletRecord } from '#src/modules/records/ledger/ledger.model.ts';
import { findWallet, postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { LIFE } from '#src/modules/booking/applications/life/application-life.ts';
import { creditMoveOf, notifyOfStep } from '#src/modules/booking/applications/application-notices.ts';
import {
  applicationModel,
  type ApplicationRecord,
} from '#src/modules/booking/applications/applications.model.ts';
import { requireFreeTime } from './overlaps.ts';
import { requireAddress } from './known-applicant.ts';
import { costOf, newApplication, payloadHash, type Standing, type Submission } from './new-application.ts';
import { notAccepting, notOpen } from '#src/modules/booking/applications/life/not-accepting.ts';
import { replyTimers } from '#src/modules/booking/applications/clock/reminders.ts';

/** An application with its event. */
export interface AppliedTo {
  application: ApplicationRecord;
  event: EventRecord;
}

/**
 * Applies to an event: stores the application and puts its credits on hold, or does neither. A repeat with the same
 * key gets the first application, however often and wherever it arrives (rules: idempotency).
 */
export async function applyToEvent(context: ApiContext, submission: Submission): Promise<AppliedTo> {
  const repeated = await findEarlier(context, submission);
  if (repeated) return repeated;
  try {
    return await applyOnce(context, submission);
  } catch (error) {
    // Of two simultaneous repeats, the first one takes the place and the credits. The other one then finds none.
    const isRefused = error instanceof AppError && error.status < 500;
    const winner = isRefused && (await findRepeat(context, submission));
    if (winner) return winner;
    throw error;
  }
}

async function applyOnce(context: ApiContext, submission: Submission): Promise<AppliedTo> {
  const terms = await readTerms(context, submission);
  return insertOrFind<AppliedTo>(
    () => inTransaction(context.connection, (session) => store(context, submission, terms, session)),
    // Two applications that pass the checks at once collide at a unique index. The loser gets the same answer as a
    // later one.
    async () => {
      const winner = await findRepeat(context, submission);
      // The winner may be withdrawn or declined already. Then this is no second application.
      if (!winner) await refuseSecond(context, submission);
      return winner;
    },
  );
}

/** The facts on which an application is based. */
interface Terms {
  event: EventRecord;
  standing: Standing;
  wallet: WalletRecord;
}

/**
 * Reads the terms and refuses early, before others have to wait for a transaction. The event may become full or
 * change before the application is stored. `planClosing` and `followChange` handle that.
 */
async function readTerms(context: ApiContext, submission: Submission): Promise<Terms> {
  const { artist, eventId } = submission;
  const now = context.clock();
  const [event, isInvited, wallet] = await Promise.all([
    findPublicEvent(context, eventId, null),
    hasInvitation(context, { artistId: artist._id, eventId }),
    findWallet(context, artist._id),
  ]);
  if (!takesApplications(event, now)) throw notAccepting(event, now);
  const standing = { level: completionOf(artist).level, isInvited };
  if (mustWait(event, standing, now)) throw notOpen(event, now);
  await requireAddress(context, applicantOf(submission));
  const cost = costOf(event, isInvited);
  if (wallet.balance - wallet.held < cost) throw tooFewCredits(cost);
  if (!submission.overlapConfirmed) await requireFreeTime(context, artist._id, event);
  return { event, standing, wallet };
}

const applicantOf = ({ artist, isVerified }: Submission) => ({ artistId: artist._id, isVerified });

async function store(
  context: ApiContext,
  submission: Submission,
  { event, standing, wallet }: Terms,
  session: ClientSession,
): Promise<AppliedTo> {
  const { userId, artist, eventId, requestId } = submission;
  const now = context.clock();
  const application = newApplication(now, event, submission, standing);
  // Every application writes the artist's wallet, even a free one. So only one of two at once counts as the first.
  await holdCredits(context, application, { event, wallet }, session);
  await requireAddress(context, applicantOf(submission), session);
  await applicationModel(context.connection).create([application], { session });
  await setTimers(context, replyTimers(application, event, now), session);
  const entry = {
    action: 'application.submit',
    subjectId: application._id,
    by: LIFE.submit.by[0],
    change: { from: null, to: LIFE.submit.to },
  };
  await audit(context, [{ ...entry, userId, requestId: requestId ?? null }], session);
  const told = { event, transition: 'submit', by: 'artist', stageName: artist.stageName } as const;
  await notifyOfStep(context, [application], { ...told, creditMove: () => creditMoveOf('held') }, session);
  const counted = { eventId, orgId: event.orgId, artistId: artist._id };
  await changeCounts(context, [{ ...counted, total: 1, waiting: 1 }], session);
  return { application, event };
}

async function holdCredits(
  context: ApiContext,
  { _id, artistId, credits }: ApplicationRecord,
  { event, wallet }: Pick<Terms, 'event' | 'wallet'>,
  session: ClientSession,
): Promise<void> {
  const note = `${event.headliner}: applied to ${event.venue.name}`;
  const hold = { artistId, kind: LIFE.submit.credits, amount: credits, cause: _id, applicationId: _id, note };
  if (!(await postEntry(context, hold, session, wallet))) throw tooFewCredits(credits);
}

function tooFewCredits(creditsRequired: number): AppError {
  return new AppError('insufficient_credits', {
    message: `You need ${creditsRequired} credits to apply to this event.`,
    details: { creditsRequired },
  });
}

/**
 * The first application with the same key, which answers a repeat. Null without one.
 * @throws AppError `idempotency_conflict`, or `already_applied` for a second application to the event.
 */
async function findEarlier(context: ApiContext, submission: Submission): Promise<AppliedTo | null> {
  const { artist, eventId, idempotencyKey } = submission;
  const artistId = artist._id;
  const second = { artistId, eventId, active: true };
  const found = await applicationModel(context.connection)
    .find(idempotencyKey === undefined ? second : { $or: [{ artistId, idempotencyKey }, second] })
    .lean();
  const first = found.find((earlier) => idempotencyKey !== undefined && isRepeat(earlier, submission));
  if (first) return { application: first, event: await findEvent(context, first.eventId) };
  if (found.length > 0) throw await alreadyApplied(context, eventId);
  return null;
}

/** The application that another try of the same call has stored meanwhile. */
async function findRepeat(context: ApiContext, submission: Submission): Promise<AppliedTo | null> {
  const { artist, idempotencyKey } = submission;
  if (idempotencyKey === undefined) return null;
  const application = await applicationModel(context.connection)
    .findOne({ artistId: artist._id, idempotencyKey })
    .readConcern(CONFIRMED)
    .lean();
  if (!application || !isRepeat(application, submission)) return null;
  return { application, event: await findEvent(context, application.eventId) };
}

/** Whether this is a repeat. @throws AppError `idempotency_conflict` if the key was used for something else. */
function isRepeat(application: ApplicationRecord, submission: Submission): boolean {
  if (application.idempotencyKey !== submission.idempotencyKey) return false;
  if (application.payloadHash === payloadHash(submission)) return true;
  throw new AppError('idempotency_conflict', {
    message: 'This Idempotency-Key was used for another application',
  });
}

async function refuseSecond(context: ApiContext, { artist, eventId }: Submission): Promise<void> {
  const second = await applicationModel(context.connection)
    .exists({ artistId: artist._id, eventId, active: true })
    .readConcern(CONFIRMED);
  if (second) throw await alreadyApplied(context, eventId);
}

async function alreadyApplied(context: ApiContext, eventId: string): Promise<AppError> {
  const { headliner } = await findEvent(context, eventId);
  return new AppError('already_applied', { message: `You have already applied to ${headliner}.` });
}
