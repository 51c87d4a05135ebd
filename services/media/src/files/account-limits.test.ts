import { PICTURES_AND_VIDEOS_MAX } from '@backline/contracts/base/limits';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();

it('a picture of an event does not count among those of a profile', async () => {
  const { id } = await media.upload('rosa', await phonePhoto());
  const expectLeft = async (left: number) => {
    const limits = await (await media.call('rosa', 'GET', '/api/media/limits')).json();
    expect(limits).toMatchObject({ image: { left } });
  };
  await expectLeft(PICTURES_AND_VIDEOS_MAX - 1);
  const shown = { $set: { referencedBy: ['event:one', 'org:two'] } };
  await mediaFileModel(media.connection).updateOne({ _id: id }, shown);
  await expectLeft(PICTURES_AND_VIDEOS_MAX);
});
