import { PICTURES_AND_VIDEOS_MAX } from '@backline/contracts/base/limits';
import type { MediaFileRecord } from '@backline/shared-records/media/media-files.model';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const MIDDLE_LEFT = { x: 0.25, y: 0.5 };

const upload = ({ userId }: TestArtist, fields?: Partial<MediaFileRecord>) =>
  makeMediaFile(api, userId, fields);
const call = ({ id, token }: TestArtist, method: string, path: string, body?: unknown) =>
  api.call(method, `/api/artists/${id}${path}`, { token, body });
const add = (artist: TestArtist, mediaFileId: string, fields: object = {}) =>
  call(artist, 'POST', '/media', { mediaFileId, ...fields });
const ownOf = async ({ id, token }: TestArtist) => (await api.get(`/api/artists/${id}`, token)).body;
const idsOf = async (artist: TestArtist) => (await ownOf(artist)).images.map(({ id }: { id: string }) => id);

/** Adds new items and returns their ids. */
async function fill(artist: TestArtist, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { _id } = await upload(artist);
    await add(artist, _id);
    ids.push(_id);
  }
  return ids;
}

describe('a profile photo', () => {
  const set = (artist: TestArtist, mediaFileId: string, fields: object = {}) =>
    call(artist, 'PUT', '/photo', { mediaFileId, ...fields });

  it('is served in every width, with its placeholder and its focus, and earns its points [profiles 22, media 36]', async () => {
    const artist = await makeArtist(api);
    const { _id, file } = await upload(artist);
    const { status, body } = await set(artist, _id, { focus: MIDDLE_LEFT });
    expect(status).toBe(200);
    const src = `/media/${file ?? ''}`;
    expect(body.photo).toEqual({
      src,
      width: 1280,
      height: 853,
      sources: [
        { src: `${src}?width=160`, width: 160 },
        { src: `${src}?width=320`, width: 320 },
        { src: `${src}?width=640`, width: 640 },
        { src, width: 1280 },
      ],
      placeholder: 'data:image/webp;base64,AAAA',
      focus: MIDDLE_LEFT,
      source: null,
    });
    expect([body.profileImage, body.completion.earned]).toEqual([src, 20]);
    expect(await ownOf(artist)).toEqual(body);
    expect((await api.get('/api/auth/user', artist.token)).body.image).toBe(src);
  });

  it('that is small is served only in its own widths', async () => {
    const artist = await makeArtist(api);
    const { _id, file } = await upload(artist, { width: 500, height: 500 });
    const { sources } = (await set(artist, _id)).body.photo;
    expect(sources.map(({ width }: { width: number }) => width)).toEqual([160, 320, 500]);
    expect(sources.at(-1).src).toBe(`/media/${file ?? ''}`);
  });

  it('claims its file, and releases the photo before it [media 36]', async () => {
    const artist = await makeArtist(api);
    const [first, second] = [await upload(artist), await upload(artist)];
    await set(artist, first._id);
    expect(await holdersOf(api, first._id)).toEqual([`photo:${artist.id}`]);
    await set(artist, second._id);
    await set(artist, second._id, { focus: MIDDLE_LEFT });
    expect([await holdersOf(api, first._id), await holdersOf(api, second._id)]).toEqual([
      [],
      [`photo:${artist.id}`],
    ]);
    const remove = () => call(artist, 'DELETE', '/photo');
    for (const { status, body } of [await remove(), await remove()]) {
      expect([status, body.photo, body.profileImage, body.completion.earned]).toEqual([200, null, null, 0]);
    }
    expect(await holdersOf(api, second._id)).toEqual([]);
  });

  it('that was replaced can be restored within 30 days, and then replaces the present one [media 19]', async () => {
    const artist = await makeArtist(api);
    const [first, second] = [await upload(artist), await upload(artist)];
    await set(artist, first._id, { focus: MIDDLE_LEFT });
    const { photo } = await ownOf(artist);
    await set(artist, second._id);
    const removed = async () => (await call(artist, 'GET', '/media/removed')).body;
    const [item] = await removed();
    expect(item).toMatchObject({ isPhoto: true, src: photo.src, focus: MIDDLE_LEFT });
    const restore = () => call(artist, 'POST', `/media/${item.id}/restore`);
    expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
    expect((await ownOf(artist)).photo).toEqual(photo);
    expect((await removed()).map(({ src }: { src: string }) => src)).toEqual([`/media/${second.file ?? ''}`]);
    expect([await holdersOf(api, first._id), await holdersOf(api, second._id)]).toEqual([
      [`photo:${artist.id}`],
      [],
    ]);
    await call(artist, 'DELETE', '/photo');
    expect(await removed()).toHaveLength(2);
    expect((await ownOf(artist)).images).toEqual([]);
    api.passHours(31 * 24);
    expect([await removed(), (await restore()).status]).toEqual([[], 404]);
  });

  it.each([
    ['is not checked yet', { status: 'processing' }],
    ['is a video', { kind: 'video' }],
    ['comes from Spotify', { source: 'spotify' }],
    ['belongs to another person', { ownerId: 'somebody' }],
  ] as const)('is refused when the file %s [media 36]', async (_why, fields) => {
    const artist = await makeArtist(api);
    const { status, body } = await set(artist, (await upload(artist, fields))._id);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mediaFileId']]);
    expect((await ownOf(artist)).photo).toBeNull();
  });

  it.each([
    [{ x: -0.1, y: 0 }, 'focus.x'],
    [{ x: 0, y: 1.1 }, 'focus.y'],
    [{ x: 0 }, 'focus.y'],
  ])('is refused with the focus %o [media 41]', async (focus, field) => {
    const artist = await makeArtist(api);
    const { status, body } = await set(artist, (await upload(artist))._id, { focus });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('a gallery', () => {
  it('shows pictures and videos in the order in which they were added, to everybody [profiles 22, media 37]', async () => {
    const artist = await makeArtist(api);
    const picture = await upload(artist, { width: 320, height: 200 });
    const video = await upload(artist, { kind: 'video', placeholder: null });
    const { status, body } = await add(artist, picture._id, { alt: ' Crowd ', focus: MIDDLE_LEFT });
    expect(status).toBe(201);
    await add(artist, video._id);
    const { images } = (await api.get(`/api/artists/${artist.id}`)).body;
    expect(images).toEqual([
      body,
      {
        id: video._id,
        type: 'video',
        alt: '',
        poster: null,
        src: `/media/${video.file ?? ''}`,
        width: 1280,
        height: 853,
        sources: [],
        placeholder: null,
        focus: null,
      },
    ]);
    expect(body).toMatchObject({ id: picture._id, type: 'image', alt: 'Crowd', focus: MIDDLE_LEFT });
    expect(await holdersOf(api, video._id)).toEqual([`gallery:${artist.id}`]);
  });

  it('shows a video with its poster, also after it was removed and brought back [media 15]', async () => {
    const artist = await makeArtist(api);
    const poster = await upload(artist, { referencedBy: ['video:any'] });
    const video = await upload(artist, {
      kind: 'video',
      poster: { fileId: poster._id, file: poster.file ?? '' },
    });
    const { body } = await add(artist, video._id);
    expect(body).toMatchObject({ type: 'video', poster: `/media/${poster.file ?? ''}` });
    const removed = await call(artist, 'DELETE', `/media/${video._id}`);
    expect(removed.body.poster).toBe(body.poster);
    await call(artist, 'POST', `/media/${video._id}/restore`);
    expect((await ownOf(artist)).images).toEqual([body]);
  });

  it('earns its points with three pictures', async () => {
    const artist = await makeArtist(api);
    await fill(artist, 2);
    expect((await ownOf(artist)).completion.earned).toBe(0);
    await fill(artist, 1);
    expect((await ownOf(artist)).completion.earned).toBe(25);
  });

  it('shows a file once, also when it is added twice', async () => {
    const artist = await makeArtist(api);
    const [id = ''] = await fill(artist, 1);
    const [one, two] = await Promise.all([add(artist, id, { alt: 'New' }), add(artist, id)]);
    expect([one.status, two.body.alt]).toEqual([201, '']);
    expect(await idsOf(artist)).toEqual([id]);
  });

  it.each([
    ['is not checked yet', { status: 'processing' }],
    ['is a mix', { kind: 'audio' }],
    ['comes from Spotify', { source: 'spotify' }],
    ['belongs to another person', { ownerId: 'somebody' }],
  ] as const)('takes no file that %s', async (_why, fields) => {
    const artist = await makeArtist(api);
    const { status, body } = await add(artist, (await upload(artist, fields))._id);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mediaFileId']]);
    expect(await idsOf(artist)).toEqual([]);
  });

  it('never has one item too many [media 37]', async () => {
    const artist = await makeArtist(api);
    await fill(artist, PICTURES_AND_VIDEOS_MAX - 1);
    const last = [await upload(artist), await upload(artist)];
    const statuses = await Promise.all(last.map(async ({ _id }) => (await add(artist, _id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await idsOf(artist)).toHaveLength(PICTURES_AND_VIDEOS_MAX);
  });
});

describe('the owner of a gallery', () => {
  it('changes description and focus [media 41]', async () => {
    const artist = await makeArtist(api);
    const [id = ''] = await fill(artist, 2);
    const change = (body: object) => call(artist, 'PUT', `/media/${id}`, body);
    const { status, body } = await change({ alt: 'Lights', focus: MIDDLE_LEFT });
    expect([status, body.alt, body.focus]).toEqual([200, 'Lights', MIDDLE_LEFT]);
    expect((await ownOf(artist)).images[0]).toEqual(body);
    expect((await change({})).body).toMatchObject({ alt: '', focus: null });
    const tooLong = await change({ alt: 'a'.repeat(201) });
    expect([tooLong.status, Object.keys(tooLong.body.fields)]).toEqual([422, ['alt']]);
  });

  it('puts the items into an order [media 37]', async () => {
    const artist = await makeArtist(api);
    const ids = await fill(artist, 3);
    const order = (list: unknown) => call(artist, 'POST', '/media/order', { ids: list });
    const turned = ids.toReversed();
    expect((await order(turned)).body).toEqual({ ids: turned });
    expect(await idsOf(artist)).toEqual(turned);
    for (const wrong of [
      ids.slice(1),
      [ids[0], ids[0], ids[1]],
      [...ids.slice(1), 'foreign'],
      [...ids, 'x'],
    ]) {
      const { status, body } = await order(wrong);
      expect([status, body.details]).toEqual([409, { ids: turned }]);
    }
  });

  it('removes an item and restores it within 30 days, each once [media 40]', async () => {
    const artist = await makeArtist(api);
    const [gone = '', stays = ''] = await fill(artist, 2);
    await call(artist, 'PUT', `/media/${gone}`, { alt: 'Lights', focus: MIDDLE_LEFT });
    const [shown] = (await ownOf(artist)).images;
    const first = await call(artist, 'DELETE', `/media/${gone}`);
    api.passHours(1);
    expect((await call(artist, 'DELETE', `/media/${gone}`)).body).toEqual(first.body);
    expect([await idsOf(artist), await holdersOf(api, gone)]).toEqual([[stays], []]);
    expect((await call(artist, 'GET', '/media/removed')).body).toEqual([first.body]);
    expect(Date.parse(first.body.goneAt) - api.context.clock().getTime()).toBe((30 * 24 - 1) * 3_600_000);
    expect((await call(artist, 'POST', `/media/${gone}/restore`)).body).toEqual(shown);
    expect((await call(artist, 'POST', `/media/${gone}/restore`)).status).toBe(200);
    expect([await idsOf(artist), await holdersOf(api, gone)]).toEqual([
      [stays, gone],
      [`gallery:${artist.id}`],
    ]);
    expect((await call(artist, 'GET', '/media/removed')).body).toEqual([]);
  });

  it('cannot restore an item after 30 days [media 40]', async () => {
    const artist = await makeArtist(api);
    const [id = ''] = await fill(artist, 1);
    await call(artist, 'DELETE', `/media/${id}`);
    const removedAt = new Date(api.context.clock().getTime() - 30 * 24 * 3_600_000);
    await artistModel(api.context.connection).updateOne(
      { _id: artist.id },
      { $set: { 'removedImages.0.removedAt': removedAt } },
    );
    expect((await call(artist, 'GET', '/media/removed')).body).toEqual([]);
    expect((await call(artist, 'POST', `/media/${id}/restore`)).status).toBe(404);
  });

  it('is the only person who edits it, and the photo [media 37]', async () => {
    const artist = await makeArtist(api);
    const [id = ''] = await fill(artist, 1);
    const others = [undefined, (await makeArtist(api)).token, (await makeVenue(api)).token];
    const calls: [string, string, unknown?][] = [
      ['PUT', '/photo', { mediaFileId: id }],
      ['DELETE', '/photo'],
      ['POST', '/media', { mediaFileId: id }],
      ['PUT', `/media/${id}`, { alt: 'Mine' }],
      ['DELETE', `/media/${id}`],
      ['POST', '/media/order', { ids: [id] }],
      ['GET', '/media/removed'],
      ['POST', `/media/${id}/restore`],
    ];
    for (const [method, path, body] of calls) {
      const ask = async (token?: string) =>
        (await api.call(method, `/api/artists/${artist.id}${path}`, { token, body })).status;
      expect([method, path, ...(await Promise.all(others.map(ask)))]).toEqual([method, path, 401, 403, 403]);
    }
  });

  it.each(['PUT', 'DELETE', 'POST'])('gets 404 for an item that is not hers (%s)', async (method) => {
    const [foreign = ''] = await fill(await makeArtist(api), 1);
    const artist = await makeArtist(api);
    for (const id of [foreign, newId()]) {
      const path = `/media/${id}${method === 'POST' ? '/restore' : ''}`;
      expect((await call(artist, method, path, method === 'PUT' ? {} : undefined)).status).toBe(404);
    }
  });
});
