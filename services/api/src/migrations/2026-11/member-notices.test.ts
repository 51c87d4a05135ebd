import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeModel } from '#src/modules/accounts/notices/notices.model.ts';
import { makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { memberNotices } from './member-notices.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('notices about members keep their words, also when the migration is repeated', async () => {
  const { connection, clock } = api.context;
  const venue = await makeVenue(api);
  const facts = { headliner: 'mara@example.org', venue: 'Salt House' };
  const stored = { receiverId: venue.id, facts, at: clock(), unread: true };
  await noticeModel(connection).create([
    { _id: 'joined', kind: 'member-joined', ...stored },
    { _id: 'weekend', kind: 'due-weekend', ...stored, facts: { headliner: '', venue: '', waiting: 1 } },
  ]);
  await memberNotices.run(connection);
  await memberNotices.run(connection);
  const { body } = await api.get('/api/notices', venue.token);
  expect(body).toMatchObject([
    { id: 'weekend', text: '1 reply is due this weekend', strong: '' },
    { id: 'joined', text: 'mara@example.org joined Salt House', strong: 'mara@example.org' },
  ]);
});
