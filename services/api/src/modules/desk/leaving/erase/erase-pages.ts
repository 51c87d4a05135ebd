import { orgMemberModel, memberId } from '#src/modules/profiles/org-members/org-members.model.ts';
import type { RouteContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { LEFT, type Leaver } from './leaver.ts';

/** Puts the words for somebody who left where the names stood. The other fields follow the table. */
export async function erasePages(context: RouteContext, leaver: Leaver): Promise<void> {
  const { connection } = context;
  const { userId, artistId, orgId, closedOrgId } = leaver;
  if (artistId !== null) {
    const named = { stageName: LEFT.artist, handle: artistId, userId: `left ${artistId}` };
    await artistModel(connection).updateOne({ _id: artistId }, { $set: named });
  }
  if (orgId !== null) {
    const _id = memberId(orgId, userId);
    await orgMemberModel(connection).updateOne({ _id }, { $set: { name: LEFT.person } });
  }
  if (closedOrgId !== null) await closeVenue(context, closedOrgId);
}

async function closeVenue({ connection }: RouteContext, orgId: string): Promise<void> {
  const named = { orgName: LEFT.venue, handle: orgId, userId: `left ${orgId}` };
  await orgModel(connection).updateOne({ _id: orgId }, { $set: named });
  const events = eventModel(connection);
  const applied = await applicationModel(connection).distinct('eventId', { orgId });
  await events.deleteMany({ orgId, _id: { $nin: applied } });
  const agreed = await applicationModel(connection).distinct('eventId', { orgId, status: 'accepted' });
  const address = { 'venue.address': '', 'venue.city': '' };
  await events.updateMany({ orgId }, { $set: address, $unset: { terms: 1, history: 1 } });
  // A night that took place is an agreement, so the artist keeps the name of the venue.
  await events.updateMany({ orgId, _id: { $nin: agreed } }, { $set: { 'venue.name': LEFT.venue } });
}
