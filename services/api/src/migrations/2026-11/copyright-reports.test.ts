import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { copyrightReports, type OldReport } from './copyright-reports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('older reports about copyright stand in the queue, also when the migration is repeated [reports 11]', async () => {
  const { connection, clock } = api.context;
  const artist = await makeArtist(api);
  const venue = await makeVenue(api);
  const { _id: eventId } = await makeEvent(api, venue);
  const old: Omit<OldReport, '_id'> = {
    path: '/media/a.webp',
    kind: 'image',
    title: 'A picture',
    artistId: null,
    ownerId: artist.userId,
    reporter: { name: 'Mara', email: 'mara@label.example' },
    statement: 'Mine',
    status: 'open',
    createdAt: clock(),
    decidedAt: null,
    reason: null,
    answer: null,
  };
  const decided = { decidedAt: clock(), reason: 'It is theirs.' };
  await connection.collection<OldReport>('media_reports').insertMany([
    { ...old, _id: 'open', artistId: artist.id },
    { ...old, ...decided, _id: 'hidden', eventId, fileId: 'file-1', status: 'hidden', answer: 'No.' },
    { ...old, ...decided, _id: 'rejected', orgId: venue.id, status: 'rejected' },
    { ...old, ...decided, _id: 'gone', artistId: 'gone', poster: '/media/b.webp', status: 'restored' },
  ]);
  await copyrightReports.run(connection);
  await copyrightReports.run(connection);
  const found = await reportModel(connection).find().lean();
  const row = (id: string) => found.find(({ _id }) => _id === id);
  expect(found).toHaveLength(4);
  expect(row('open')).toMatchObject({
    kind: 'artist',
    subjectId: artist.id,
    title: 'Juno Halide',
    category: 'copyright',
    status: 'open',
    file: { path: '/media/a.webp', type: 'image', ownerId: artist.userId, poster: null },
  });
  expect(row('hidden')).toMatchObject({
    kind: 'event',
    subjectId: eventId,
    receiverId: venue.id,
    status: 'hidden',
    file: { fileId: 'file-1', answer: 'No.' },
  });
  expect(row('rejected')).toMatchObject({ kind: 'venue', title: 'Salt House', status: 'refused' });
  expect(row('gone')).toMatchObject({
    title: 'A picture',
    status: 'restored',
    file: { poster: '/media/b.webp' },
  });
  expect(await connection.collection('media_reports').countDocuments()).toBe(0);
});
