import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import { describe, expect, it } from 'vitest';
import { phonePhoto } from '#src/testing/pictures.ts';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();

/** Stores a picture as the API does after fetching it for a person. */
async function bringFetched(_id: string, bytes: Buffer): Promise<void> {
  const goesAt = new Date(Date.now() + 400 * 86_400_000);
  const fetched = { ownerId: 'juno', kind: 'image', source: 'spotify', name: 'Face', goesAt } as const;
  const record = { ...fetched, bytes: bytes.length, status: 'processing', createdAt: new Date() } as const;
  await mediaFileModel(media.connection).create({ _id, ...record });
  await mediaImportModel(media.connection).create({ _id, bytes });
}

const settled = async (id: string) => {
  const status = async () => (await media.read('juno', id)).status;
  await expect.poll(status, { interval: 20, timeout: 50_000 }).not.toBe('processing');
  return mediaFileModel(media.connection).findById(id).lean();
};

const noneLeft = () =>
  expect.poll(() => mediaImportModel(media.connection).countDocuments(), { timeout: 50_000 }).toBe(0);

describe('a picture that was fetched from a platform', () => {
  it('is checked and served as an upload is, and does not count for the account [media 51]', async () => {
    await bringFetched('face', await phonePhoto());
    const file = await settled('face');
    expect(file).toMatchObject({ status: 'ready', source: 'spotify' });
    expect(file?.goesAt?.getTime()).toBeGreaterThan(Date.now() + 399 * 86_400_000);
    const shown = await media.call(undefined, 'GET', `/media/${file?.file ?? ''}?width=320`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const limits = await (await media.call('juno', 'GET', '/api/media/limits')).json();
    expect(limits).toMatchObject({ usedBytes: 0, image: { left: 30 } });
    await noneLeft();
  });

  it('is refused when it is no picture [media 51]', async () => {
    await bringFetched('text', Buffer.from('no picture'));
    expect(await settled('text')).toMatchObject({ status: 'failed', file: null });
    await noneLeft();
  });
});
