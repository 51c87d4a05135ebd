import { notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import type { Situation } from '#src/modules/desk/acts/act-effect.ts';

/** The subject of an act, and the people to whom it belongs. */
export type Subject = Pick<Situation, 'name' | 'userIds' | 'memberIds' | 'receiverId'>;

/** @throws AppError `not_found` */
export async function artistSubject(
  { connection }: RouteContext,
  artistId: string,
  session: ClientSession | null,
): Promise<Subject> {
  const artist = await artistModel(connection)
    .findById(artistId, { stageName: 1, userId: 1 })
    .session(session)
    .lean();
  if (!artist) throw notFound('Artist');
  return { name: artist.stageName, userIds: [artist.userId], receiverId: artistId };
}

/** The people are the owners of the venue. @throws AppError `not_found` */
export async function venueSubject(
  { connection }: RouteContext,
  orgId: string,
  session: ClientSession | null,
): Promise<Subject> {
  const org = await orgModel(connection).findById(orgId, { orgName: 1 }).session(session).lean();
  if (!org) throw notFound('Venue');
  const members = await orgMemberModel(connection)
    .find({ orgId, leftAt: null }, { userId: 1, role: 1 })
    .session(session)
    .lean();
  const owners = members.filter(({ role }) => role === 'owner');
  return {
    name: org.orgName,
    userIds: owners.map(({ userId }) => userId),
    memberIds: members.map(({ userId }) => userId),
    receiverId: orgId,
  };
}

/** The number of events of a venue that are ahead and not cancelled. */
export function countAhead(
  { connection, clock }: RouteContext,
  orgId: string,
  session: ClientSession | null,
): Promise<number> {
  return eventModel(connection)
    .countDocuments({ orgId, startsAt: { $gt: clock() }, status: { $ne: 'cancelled' } })
    .session(session);
}
