import { handFilesOver } from '@backline/shared-records/media/media-references';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { leaveOrgOfAccount } from '#src/modules/accounts/accounts/accounts.service.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventDraftModel } from '#src/modules/booking/own-events/event-drafts.model.ts';
import { endMembershipOfLeaver } from '#src/modules/joining/members/change-members.service.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel, type OrgMemberRecord } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { LEFT, type Leaver } from './leaver.ts';

/** Puts the words for somebody who left where the names stood. The other fields follow the table. */
export async function erasePages(context: RouteContext, leaver: Leaver): Promise<void> {
  const { connection } = context;
  const { userId, artistId, closedOrgId } = leaver;
  if (artistId !== null) {
    const named = { stageName: LEFT.artist, handle: artistId, userId: `left ${artistId}` };
    await artistModel(connection).updateOne({ _id: artistId }, { $set: named });
  }
  await orgMemberModel(connection).updateMany({ userId }, { $set: { name: LEFT.person } });
  if (closedOrgId === null) return;
  await endMemberships(context, closedOrgId);
  await closeVenue(context, closedOrgId);
}

/** The owner to whom a venue that goes on belongs next. Null for a venue without another owner. */
function nextOwnerOf({ connection }: RouteContext, orgId: string, { userId }: Leaver) {
  return orgMemberModel(connection)
    .findOne({ orgId, role: 'owner', leftAt: null, userId: { $ne: userId } })
    .sort({ joinedAt: 1 })
    .lean();
}

/** A venue that goes on keeps its pictures, and its next owner is its contact. Call it before the membership ends. */
export async function handVenuesOver(context: RouteContext, leaver: Leaver): Promise<void> {
  for (const orgId of leaver.orgIds) {
    const next = orgId === leaver.closedOrgId ? null : await nextOwnerOf(context, orgId, leaver);
    if (!next) continue;
    await handPicturesOver(context, next, leaver);
    await handContactOver(context, next, leaver);
  }
}

async function handPicturesOver(
  { connection }: RouteContext,
  { orgId, userId }: OrgMemberRecord,
  leaver: Leaver,
): Promise<void> {
  const events = await Promise.all([
    eventModel(connection).distinct('_id', { orgId }),
    eventDraftModel(connection).distinct('_id', { orgId }),
  ]);
  const names = [`org:${orgId}`, ...events.flat().map((id) => `event:${id}`)];
  await handFilesOver(connection, { names, from: leaver.userId, to: userId });
}

/** A venue is reached by its next owner where the person was its contact. */
async function handContactOver(
  { connection }: RouteContext,
  next: OrgMemberRecord,
  { userId, addresses, memberNames }: Leaver,
): Promise<void> {
  const { orgId: _id } = next;
  const orgs = orgModel(connection);
  await orgs.updateOne({ _id, email: { $in: addresses } }, { $set: { email: next.email } });
  const named = { _id, $or: [{ userId }, { contactName: { $in: memberNames } }] };
  await orgs.updateOne(named, { $set: { contactName: next.name ?? next.email } });
}

/** The colleagues of a venue that closed are like new people. */
async function endMemberships(context: RouteContext, orgId: string): Promise<void> {
  const { connection } = context;
  const members = await orgMemberModel(connection).find({ orgId, leftAt: null }).lean();
  for (const { userId } of members) {
    await inTransaction(connection, async (session) => {
      await endMembershipOfLeaver(context, { orgId, userId }, session);
      await leaveOrgOfAccount(context, { orgId, userId }, session);
    });
  }
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
