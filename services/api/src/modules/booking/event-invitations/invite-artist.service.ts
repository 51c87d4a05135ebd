import {
  DAILY_INVITATIONS_MAX,
  EVENT_INVITATIONS_MAX,
  INVITATION_WINDOW_HOURS,
} from '@backline/contracts/base/limits';
import { AppError, forbidden } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages, requireOpenVenue } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { notAccepting } from '#src/modules/booking/applications/life/not-accepting.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { findEvent, isHiddenEvent, takesApplications } from '#src/modules/records/events/events.service.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { findInvitation, invitationId } from '#src/modules/booking/invited-artists/find-invitation.ts';
import {
  eventInvitationModel,
  type EventInvitationRecord,
} from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { invitationTurnModel } from './event-invitations.model.ts';
import { isMuted } from './muted-venues.service.ts';

export const WINDOW_MS = INVITATION_WINDOW_HOURS * 3_600_000;

interface Invitation {
  eventId: string;
  artistId: string;
  orgId: string;
  /** The venue's member who invites. */
  userId: string;
  requestId?: string | undefined;
}

/**
 * Invites an artist to apply to an event of the venue, and notifies the artist unless the venue is muted. A repeat
 * returns the first invitation.
 * @throws AppError `forbidden` for an event of another venue, `not_found`; `event_closed`, `event_full`,
 * `already_applied`; `wrong_state` if the event's invitations are used up, `rate_limited` if those of 24 hours are.
 */
export async function inviteArtist(
  context: ApiContext,
  invitation: Invitation,
): Promise<EventInvitationRecord> {
  const { eventId, artistId, orgId } = invitation;
  await requireOpenVenue(context, orgId);
  const event = await findEvent(context, eventId);
  if (event.orgId !== orgId) throw forbidden('This event belongs to another venue');
  const { stageName } = await findPublicArtist(context, artistId, null);
  const present = await findInvitation(context, invitation);
  if (present) return present;
  await upsert(() =>
    invitationTurnModel(context.connection).updateOne(
      { _id: orgId },
      { $setOnInsert: { turn: 0 } },
      { upsert: true },
    ),
  );
  return inTransaction(context.connection, (session) =>
    store(context, { ...invitation, stageName }, session),
  );
}

async function store(
  context: ApiContext,
  { requestId, stageName, ...invitation }: Invitation & { stageName: string },
  session: ClientSession,
): Promise<EventInvitationRecord> {
  const { eventId, artistId, orgId, userId } = invitation;
  const at = context.clock();
  await invitationTurnModel(context.connection).updateOne({ _id: orgId }, { $inc: { turn: 1 } }, { session });
  const present = await findInvitation(context, invitation, session);
  if (present) return present;
  const event = await findEvent(context, eventId, session);
  if (isHiddenEvent(await hiddenPages(context), event))
    throw new AppError('event_closed', { message: 'This event is hidden, so nobody can be invited to it.' });
  if (!takesApplications(event, at)) throw notAccepting(event, at);
  await refuseApplied(context, { eventId, artistId, stageName }, session);
  await requireLeft(context, event, session);
  const record: EventInvitationRecord = { _id: invitationId(invitation), ...invitation, at };
  await eventInvitationModel(context.connection).create([record], { session });
  const entry = {
    action: 'event.invite',
    subjectId: eventId,
    by: 'venue' as const,
    userId,
    requestId: requestId ?? null,
  };
  await audit(context, [{ ...entry, change: { from: null, to: artistId } }], session);
  // The venue must not learn of the muting, so its answer is the same.
  if (!(await isMuted(context, artistId, orgId, session))) await tell(context, event, artistId, session);
  return record;
}

async function tell(
  context: ApiContext,
  event: EventRecord,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  const { _id: eventId, headliner, startsAt, timeZone, venue } = event;
  const facts = { eventId, headliner, venue: venue.name, startsAt, timeZone };
  await notify(context, [{ kind: 'invited', receiverId: artistId, occasion: eventId, facts }], session);
}

async function refuseApplied(
  { connection }: ApiContext,
  { stageName, ...applied }: { eventId: string; artistId: string; stageName: string },
  session: ClientSession,
): Promise<void> {
  const active = await applicationModel(connection)
    .exists({ ...applied, active: true })
    .session(session);
  if (!active) return;
  throw new AppError('already_applied', { message: `${stageName} has already applied to this event.` });
}

/**
 * Checks the limits. Writing the turn ensures that no other invitation of the venue is stored between the counts
 * and this one.
 */
async function requireLeft(
  { connection, clock }: ApiContext,
  { _id: eventId, orgId }: EventRecord,
  session: ClientSession,
): Promise<void> {
  const invitations = eventInvitationModel(connection);
  if ((await invitations.countDocuments({ eventId }).session(session)) >= EVENT_INVITATIONS_MAX) {
    throw new AppError('wrong_state', {
      message: `You have invited ${EVENT_INVITATIONS_MAX} artists to this event. That is the most for one event.`,
    });
  }
  const now = clock().getTime();
  const today = await invitations
    .find({ orgId, at: { $gt: new Date(now - WINDOW_MS) } }, { at: 1 }, { session })
    .sort({ at: -1 })
    .limit(DAILY_INVITATIONS_MAX)
    .lean();
  const oldest = today[DAILY_INVITATIONS_MAX - 1];
  if (!oldest) return;
  const retryAfterSeconds = Math.ceil((oldest.at.getTime() + WINDOW_MS - now) / 1_000);
  throw new AppError('rate_limited', {
    message: `You have invited ${DAILY_INVITATIONS_MAX} artists within ${INVITATION_WINDOW_HOURS} hours. Invite more tomorrow.`,
    details: { retryAfterSeconds },
  });
}
