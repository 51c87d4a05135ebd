import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAudio } from '#src/demo/files/demo-files.ts';
import { demoPicture } from '#src/demo/files/demo-pictures.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { mixModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { holdersOf } from '#src/testing/media-files.ts';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { demoFiles } from './demo-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('the plain files of an earlier demo become media files, also when it is repeated', async () => {
  const { connection } = api.context;
  const artist = await makeArtist(api);
  const event = await makeEvent(api, await makeVenue(api));
  const sound = await demoAudio('salt-house');
  const mix = {
    artistId: artist.id,
    title: 'Four Hours',
    playCount: 0,
    link: null,
    removedAt: null,
    createdAt: new Date(),
  };
  await mixModel(connection).create({ _id: 'mix-1', ...mix, audio: sound });
  const plain = { fileId: null, width: null, height: null, placeholder: null, focus: { x: 0.5, y: 0.25 } };
  const of = (name: string) => connection.collection<{ _id: string }>(name);
  const photo = { ...plain, src: '/media/demo/juno.jpg', source: null };
  const images = [{ id: 'one', type: 'image', alt: 'Crowd', ...plain, src: '/media/demo/g1.jpg' }];
  const topTracks = [{ name: 'Low Ceiling', image: '/media/demo/t1.jpg' }, { name: 'Slow Traffic' }];
  const shown = { photo, images, topTracks, coverImage: '/media/demo/juno-wide.jpg' };
  await of(artistModel.stored).updateOne({ _id: artist.id }, { $set: shown });
  await of(eventModel.stored).updateOne(
    { _id: event._id },
    { $set: { picture: { ...plain, src: '/media/demo/ev1.jpg' } } },
  );
  const old = { ...sound, fileId: null, url: sound.url.replace('/media/', '/media/demo/') };
  await of(mixModel.stored).updateOne({ _id: 'mix-1' }, { $set: { audio: old } });

  await demoFiles.run(connection);
  await demoFiles.run(connection);
  const { focus } = plain;
  const { body } = await api.get(`/api/artists/${artist.id}`);
  const [juno, crowd, night] = [demoPicture('juno'), demoPicture('g1'), demoPicture('ev1')];
  expect(body.photo).toMatchObject({
    src: juno.src,
    width: juno.width,
    focus,
    sources: { 0: { width: 160 } },
  });
  expect(body).toMatchObject({
    coverImage: demoPicture('juno-wide').src,
    images: [{ src: crowd.src, alt: 'Crowd', focus }],
    topTracks: [{ image: demoPicture('t1').src }, { name: 'Slow Traffic' }],
  });
  expect((await api.get(`/api/events/${event._id}`)).body.picture).toMatchObject({ src: night.src, focus });
  expect((await mixModel(connection).findById('mix-1').lean())?.audio).toEqual(sound);
  expect(await holdersOf(api, juno.fileId ?? '')).toEqual([`photo:${artist.id}`]);
  expect(await holdersOf(api, night.fileId ?? '')).toEqual([`event:${event._id}`]);
  expect(await holdersOf(api, sound.fileId ?? '')).toEqual(['mix:mix-1']);
});
