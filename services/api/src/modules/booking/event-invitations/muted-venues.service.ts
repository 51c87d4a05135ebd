import type { MutedVenue } from '@backline/contracts/booking/event-invitations';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { endNoticeMails } from '#src/modules/accounts/notices/notify.ts';
import { findOrg, findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';
import { invitationTurnModel, mutedVenueModel } from './event-invitations.model.ts';

const keyOf = (artistId: string, orgId: string) => `${artistId} ${orgId}`;

/**
 * Mutes a venue. Invitations that were not mailed yet are not mailed any more.
 * @throws AppError `not_found` for an unknown venue.
 */
export async function muteVenue(context: ApiContext, artistId: string, orgId: string): Promise<void> {
  const { connection, clock } = context;
  await findOrg(context, orgId);
  await inTransaction(connection, async (session) => {
    await mutedVenueModel(connection).updateOne(
      { _id: keyOf(artistId, orgId) },
      { $setOnInsert: { artistId, orgId, at: clock() } },
      { upsert: true, session },
    );
    // A simultaneous invitation conflicts here, so it comes before this or after it.
    await invitationTurnModel(connection).updateOne({ _id: orgId }, { $inc: { turn: 1 } }, { session });
    const invitations = await eventInvitationModel(connection)
      .find({ artistId, orgId }, { eventId: 1 })
      .session(session)
      .lean();
    const told = { kind: 'invited', receiverId: artistId } as const;
    await endNoticeMails(
      context,
      invitations.map(({ eventId }) => ({ ...told, occasion: eventId })),
      session,
    );
  });
}

export async function unmuteVenue(
  { connection }: ApiContext,
  artistId: string,
  orgId: string,
): Promise<void> {
  await mutedVenueModel(connection).deleteOne({ _id: keyOf(artistId, orgId) });
}

export async function isMuted(
  { connection }: ApiContext,
  artistId: string,
  orgId: string,
  session: ClientSession,
): Promise<boolean> {
  const muted = await mutedVenueModel(connection).findById(keyOf(artistId, orgId)).session(session).lean();
  return muted !== null;
}

/** The muted venues, the last muted one first. */
export async function listMutedVenues(context: ApiContext, artistId: string): Promise<MutedVenue[]> {
  const muted = await mutedVenueModel(context.connection).find({ artistId }).sort({ at: -1 }).lean();
  const orgs = await findOrgs(
    context,
    muted.map(({ orgId }) => orgId),
  );
  return muted.flatMap(({ orgId, at }) => {
    const org = orgs.find(({ _id }) => _id === orgId);
    return org ? [{ id: orgId, name: org.orgName, handle: org.handle, mutedAt: at.toISOString() }] : [];
  });
}
