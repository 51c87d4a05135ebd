import { randomBytes } from 'node:crypto';
import { mediaFileModel, type MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { TestApi } from './test-api.ts';

/** A file of a person in the state after the media service's check. It is a picture unless `fields` change that. */
export async function makeMediaFile(
  api: TestApi,
  ownerId: string,
  fields: Partial<MediaFileRecord> = {},
): Promise<MediaFileRecord> {
  const now = api.context.clock();
  const ending = { image: 'webp', document: 'pdf', audio: 'mp3', video: 'mp4' }[fields.kind ?? 'image'];
  const file = await mediaFileModel(api.context.connection).create({
    _id: newId(),
    ownerId,
    kind: 'image',
    name: `night.${ending}`,
    bytes: 9,
    status: 'ready',
    file: `${randomBytes(32).toString('hex')}.${ending}`,
    width: 1280,
    height: 853,
    placeholder: 'data:image/webp;base64,AAAA',
    rightsConfirmedAt: now,
    createdAt: now,
    ...fields,
  });
  return file.toObject();
}

/** The users of a file. */
export async function holdersOf(api: TestApi, fileId: string): Promise<string[] | undefined> {
  return (await mediaFileModel(api.context.connection).findById(fileId).lean())?.referencedBy;
}
