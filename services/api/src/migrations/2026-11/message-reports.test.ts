import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApplied } from '#src/testing/applied.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { messageReports, type OldReport } from './message-reports.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('older reports of messages stand in the queue, also when the migration is repeated [message-reports 6]', async () => {
  const { connection, clock } = api.context;
  const { id: conversationId, artist, venue } = await makeApplied(api);
  const old = { conversationId, by: 'artist' as const, userId: artist.userId, numbers: [1, 3], text: 'Help' };
  const open = { ...old, at: clock(), closedAt: null, closedReason: null };
  await connection.collection<OldReport>('message_reports').insertMany([
    { _id: 'open', reason: 'harassment', ...open },
    {
      _id: 'closed',
      reason: 'other',
      ...old,
      at: clock(),
      closedAt: clock(),
      closedReason: 'Talked to them.',
    },
    { _id: 'gone', reason: 'fraud', ...open, conversationId: 'gone', by: 'venue' },
  ]);
  await messageReports.run(connection);
  await messageReports.run(connection);
  const found = await reportModel(connection).find().sort({ place: 1 }).lean();
  expect(found).toMatchObject([
    {
      _id: 'open',
      category: 'unsafe',
      status: 'open',
      receiverId: venue.id,
      title: 'Salt House',
      reporter: { name: 'Juno Halide' },
      messages: { by: 'artist', userId: artist.userId, numbers: [1, 3] },
    },
    { _id: 'gone', category: 'illegal', title: 'A conversation that is gone', receiverId: '' },
    { _id: 'closed', category: 'other', status: 'refused', reason: 'Talked to them.' },
  ]);
  expect(await connection.collection('message_reports').countDocuments()).toBe(0);
});
