import type { Report } from '@backline/contracts/desk/reports';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { makeArtist } from '#src/testing/factories.ts';

let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());

it('an administrator reads each text of a row, also behind a flood of equal ones [reports 4]', async () => {
  const { api, boss } = acting;
  const artist = await makeArtist(api);
  const sent = await api.post('/api/reports', undefined, {
    about: { kind: 'artist', id: artist.id },
    category: 'unsafe',
    statement: 'They threaten me.',
    goodFaith: true,
  });
  const reports = reportModel(api.context.connection);
  const first = (await reports.findById(sent.body.id).lean())!;
  const texts = [
    ...Array<string>(600).fill(first.statement),
    ...Array<string>(3).fill('They hit me.'),
    'Help.',
  ];
  const flood = texts.map((statement, count) => ({
    ...first,
    _id: `joined-${count}`,
    key: `joined-${count}`,
    joins: first._id,
    place: first.place + count,
    statement,
  }));
  await reports.insertMany(flood);
  await reports.updateOne({ _id: first._id }, { joinedCount: texts.length });
  const { body } = await boss.call('GET', '/api/admin/reports');
  const row: Report = body[0];
  expect(row.joined.map(({ statement }) => statement)).toEqual(['They hit me.', 'Help.']);
});
