import type { MutedVenue } from '@backline/contracts/event-invitations';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { findOrg, findOrgs } from '#src/modules/orgs/orgs.service.ts';
import { mutedVenueModel } from './event-invitations.model.ts';

const keyOf = (artistId: string, orgId: string) => `${artistId} ${orgId}`;

/** @throws AppError `not_found` for an unknown venue. */
export async function muteVenue(context: ApiContext, artistId: string, orgId: string): Promise<void> {
  await findOrg(context, orgId);
  const fields = { artistId, orgId, at: context.clock() };
  await upsert(() =>
    mutedVenueModel(context.connection).updateOne(
      { _id: keyOf(artistId, orgId) },
      { $setOnInsert: fields },
      { upsert: true },
    ),
  );
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

/** The last muted one first. */
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
