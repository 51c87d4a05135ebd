import { createHash } from 'node:crypto';
import { picturePath } from '@backline/contracts/pictures';
import { notFound } from '@backline/service-kit/http/app-error';
import { insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { Picture } from '#src/integrations/pictures/picture-source.ts';
import { pictureModel, type PictureRecord } from './pictures.model.ts';

/** Longer than the life of a draft that shows it. */
const PREFIX = picturePath('stored', '');
const UNUSED_DAYS = 400;

/** Stores a copy of a picture and returns its path on our origin. It is removed after a while unless it is kept. */
export async function storePicture({ connection, clock }: ApiContext, picture: Picture): Promise<string> {
  const _id = createHash('sha256').update(picture.bytes).digest('base64url').slice(0, 32);
  const expiresAt = new Date(clock().getTime() + UNUSED_DAYS * 86_400_000);
  const pictures = pictureModel(connection);
  const prolong = async () => pictures.updateOne({ _id, expiresAt: { $ne: null } }, { $set: { expiresAt } });
  await insertOrFind<unknown>(async () => pictures.create({ _id, ...picture, expiresAt }), prolong);
  return picturePath('stored', _id);
}

/** Keeps the pictures at these paths for good, inside the transaction that stores what shows them. */
export async function keepPictures(
  { connection }: ApiContext,
  paths: readonly (string | null | undefined)[],
  session: ClientSession,
): Promise<void> {
  const ids = paths.flatMap((path) => (path?.startsWith(PREFIX) ? [path.slice(PREFIX.length)] : []));
  await pictureModel(connection).updateMany(
    { _id: { $in: ids } },
    { $set: { expiresAt: null } },
    { session },
  );
}

export async function findPicture({ connection }: ApiContext, id: string): Promise<PictureRecord> {
  const picture = await pictureModel(connection).findById(id);
  if (!picture) throw notFound('Picture');
  return picture;
}
