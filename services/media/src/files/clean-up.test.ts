import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { claimMediaFile, releaseMediaFile } from '@backline/shared-records/media/media-references';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { describe, expect, it } from 'vitest';
import { waveFile } from '#src/testing/sounds.ts';
import { useTestMedia } from '#src/testing/test-media.ts';

const media = useTestMedia();
const MIX = waveFile([0.5], 0.1);
const DAY = 24;

const upload = () => media.upload('juno', MIX, { kind: 'audio', name: 'set.wav' });
const claim = (fileId: string, ownerId = 'juno', kind: 'audio' | 'image' = 'audio') =>
  inTransaction(media.connection, (session) =>
    claimMediaFile(media.connection, { fileId, ownerId, kinds: [kind], by: 'mix:1' }, session),
  );
const release = (fileId: string) =>
  inTransaction(media.connection, (session) =>
    releaseMediaFile(media.connection, { fileId, by: 'mix:1' }, new Date(), session),
  );
const statusOf = async (path: string) => (await fetch(media.url + path)).status;

describe('a file', () => {
  it('that nothing uses is removed after a day [media 52]', async () => {
    const { id, url } = await upload();
    expect(await media.cleanUpIn(DAY - 1)).toBe(0);
    expect(await statusOf(url ?? '')).toBe(200);
    expect(await media.cleanUpIn(DAY + 1)).toBe(1);
    expect(await statusOf(url ?? '')).toBe(404);
    expect((await media.call('juno', 'GET', `/api/media/${id}`)).status).toBe(404);
  });

  it('that a mix uses stays [media 52]', async () => {
    const { id, url } = await upload();
    expect(await claim(id)).toMatchObject({ _id: id, durationSeconds: 0.1 });
    expect(await media.cleanUpIn(365 * DAY)).toBe(0);
    expect(await statusOf(url ?? '')).toBe(200);
    await release(id);
  });

  it('of a removed mix can be restored for 30 days [media 52]', async () => {
    const { id, url } = await upload();
    await claim(id);
    await release(id);
    expect(await media.cleanUpIn(29 * DAY)).toBe(0);
    expect(await claim(id)).not.toBeNull();
    await media.cleanUpIn(31 * DAY);
    expect(await statusOf(url ?? '')).toBe(200);
    await release(id);
    await media.cleanUpIn(31 * DAY);
    expect(await statusOf(url ?? '')).toBe(404);
  });

  it('can be claimed only by its owner, and only as its own kind', async () => {
    const { id } = await upload();
    expect([await claim(id, 'mallory'), await claim(id, 'juno', 'image'), await claim('none')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('an upload', () => {
  const incoming = () => readdirSync(join(media.folder, 'incoming'));

  it('that was given up is removed after a day, with its bytes [media 52]', async () => {
    const place = (await media.begin('juno', MIX, { kind: 'audio' })).headers.get('location') ?? '';
    expect(existsSync(join(media.folder, 'incoming', place.split('/').at(-1) ?? ''))).toBe(true);
    await media.cleanUpIn(DAY - 1);
    expect(incoming()).not.toEqual([]);
    await media.cleanUpIn(DAY + 1);
    expect(incoming()).toEqual([]);
    expect((await media.call('juno', 'HEAD', place)).status).toBe(404);
  });
});
