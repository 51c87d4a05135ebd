import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { expect, it, vi } from 'vitest';
import { diskFull, NO_ROOM } from '#src/store/disk-full.ts';
import { fillDisk } from '#src/testing/full-disk.ts';
import { phonePhoto } from '#src/testing/pictures.ts';
import { useTestMedia } from '#src/testing/test-media.ts';
import { IncomingFiles } from './incoming-files.ts';

const media = useTestMedia();
const PHOTO = new Uint8Array(await phonePhoto());

const leftBehind = () => ['incoming', 'work'].flatMap((name) => readdirSync(join(media.folder, name)));
const send = (place: string, offset: number) =>
  media.call('juno', 'PATCH', place, {
    headers: { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    body: PHOTO.slice(offset),
  });
const noRoom = expect.objectContaining({ message: NO_ROOM, code: 'unavailable' });

it('an upload that fills the disk reports that, and continues at the same byte when there is room [media 2]', async () => {
  const place = (await media.begin('juno', PHOTO)).headers.get('location') ?? '';
  const disk = await fillDisk(1000);
  const refused = await send(place, 0);
  expect([refused.status, await refused.json()]).toEqual([503, noRoom]);
  expect((await media.call('juno', 'HEAD', place)).headers.get('upload-offset')).toBe('1000');
  disk.makeRoom();
  expect((await send(place, 1000)).status).toBe(204);
  const id = place.split('/').at(-1) ?? '';
  await expect
    .poll(() => media.read('juno', id), { interval: 20, timeout: 50_000 })
    .toMatchObject({ status: 'ready', message: null, bytes: PHOTO.length });
  await expect.poll(leftBehind, { timeout: 30_000 }).toEqual([]);
});

it('an upload that a full disk cannot begin leaves nothing behind [media 2]', async () => {
  vi.spyOn(IncomingFiles.prototype, 'create').mockRejectedValueOnce(diskFull());
  const refused = await media.begin('ren', PHOTO);
  expect([refused.status, await refused.json()]).toEqual([503, noRoom]);
  // The record is removed just after the answer.
  const count = () => mediaFileModel(media.connection).countDocuments({ ownerId: 'ren' });
  await expect.poll(count).toBe(0);
  await expect.poll(leftBehind).toEqual([]);
});
