import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { notFound } from '@backline/service-kit/http/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { mongo } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { findHandleOwner } from '#src/modules/handles/handles.service.ts';
import { artistModel, type ArtistRecord } from './artists.model.ts';

/**
 * Whose profile an id or handle means, as `findArtistByIdOrHandle` finds it. For calls that are made all the time and
 * need nothing of the profile.
 *
 * @throws AppError `not_found`
 */
export async function findArtistOwner(
  context: ApiContext,
  key: string,
): Promise<Pick<ArtistRecord, '_id' | 'userId'>> {
  const find = async (filter: mongo.Filter<ArtistRecord>) =>
    driverCollection(artistModel(context.connection))
      .find(filter, { projection: { userId: 1 }, maxTimeMS: databaseTimeLeft() })
      .toArray();
  const found = await find({ $or: [{ _id: key }, { handle: key.toLowerCase() }] });
  const present = found.find(({ _id }) => _id === key) ?? found[0];
  if (present) return present;
  const ownerId = await findHandleOwner(context, 'artist', key);
  const [owner] = ownerId === null ? [] : await find({ _id: ownerId });
  if (!owner) throw notFound('Artist');
  return owner;
}
