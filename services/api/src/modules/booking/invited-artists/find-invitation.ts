import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { eventInvitationModel, type EventInvitationRecord } from './invited-artists.model.ts';

interface Invited {
  eventId: string;
  artistId: string;
}

export const invitationId = ({ eventId, artistId }: Invited): string => `${eventId} ${artistId}`;

export function findInvitation(
  { connection }: ApiContext,
  invited: Invited,
  session?: ClientSession,
): Promise<EventInvitationRecord | null> {
  return driverCollection(eventInvitationModel(connection)).findOne(
    { _id: invitationId(invited) },
    { maxTimeMS: databaseTimeLeft(), ...(session && { session }) },
  );
}

/** Whether the venue has invited the artist, who then pays nothing (rules: invitations to apply). */
export async function isInvited(
  context: ApiContext,
  invited: Invited,
  session?: ClientSession,
): Promise<boolean> {
  return (await findInvitation(context, invited, session)) !== null;
}
