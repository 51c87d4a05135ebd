import { newId } from '@backline/service-kit/mongo/new-id';
import { mixModel, type MixRecord } from '#src/modules/profiles/mixes/mixes.model.ts';
import type { TestApi } from './test-api.ts';

/** The sound of a mix of an hour and some minutes. */
export const SOUND = {
  fileId: null,
  url: '/media/four-hours.mp3',
  duration: 3766,
  peaks: Array<number>(200).fill(0.5),
};

/** Stores a mix with that sound. It stands in no list yet. Returns its id. */
export async function makeMix(
  { context: { connection, clock } }: Pick<TestApi, 'context'>,
  fields: Pick<MixRecord, 'artistId'> & Partial<MixRecord>,
): Promise<string> {
  const mix: MixRecord = {
    _id: newId(),
    title: 'Four Hours',
    genre: null,
    description: null,
    audio: SOUND,
    link: null,
    playCount: 0,
    removedAt: null,
    createdAt: clock(),
    ...fields,
  };
  await mixModel(connection).create(mix);
  return mix._id;
}
