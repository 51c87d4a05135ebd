import { newJob } from '@backline/service-kit/jobs/job-record';
import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { actModel } from '#src/modules/desk/statements/acts.model.ts';
import { statementModel } from '#src/modules/desk/statements/statements.model.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { fileStatements } from './file-statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('answers to decisions about files become objections, also when the migration is repeated [reports 16]', async () => {
  const { connection, clock } = api.context;
  const at = clock();
  const report = (_id: string, status: string, answer: string | null) => ({
    _id,
    key: _id,
    kind: 'artist',
    subjectId: 'juno',
    receiverId: 'juno',
    category: 'copyright',
    file: { path: `/media/${_id}.mp3`, type: 'mix', title: 'Four Hours', ownerId: 'owner', answer },
    statement: 'It is mine.',
    status,
    joins: null,
    decidedAt: status === 'open' ? null : at,
    reason: 'We compared both.',
  });
  await connection
    .collection<{ _id: string }>('reports')
    .insertMany([
      report('open', 'open', null),
      report('hidden', 'hidden', null),
      report('answered', 'hidden', 'I have a licence.'),
      report('restored', 'restored', 'I have a licence.'),
      report('refused', 'refused', 'Thank you.'),
    ]);
  const timers = ['hidden', 'refused'].map((subjectId) => ({
    _id: `tell-uploader:${subjectId}`,
    kind: 'tell-uploader',
    subjectId,
    ...newJob(at),
  }));
  await timerModel(connection).create(timers);
  await fileStatements.run(connection);
  await fileStatements.run(connection);
  const acts = await actModel(connection).find().sort({ _id: 1 }).lean();
  expect(acts.map(({ _id, act, statementId }) => [_id, act, statementId])).toEqual([
    ['file:answered.mp3:1', 'file.hide', 'answered'],
    ['file:hidden.mp3:1', 'file.hide', 'hidden'],
  ]);
  const statements = await statementModel(connection).find().sort({ _id: 1 }).lean();
  const objection = { text: 'I have a licence.', userId: 'owner' };
  expect(statements).toMatchObject([
    { _id: 'answered', userIds: ['owner'], subjectName: 'Mix “Four Hours”', objection, answer: null },
    { _id: 'hidden', reason: 'We compared both.', facts: 'It is mine.', objection: null },
    { _id: 'restored', objection, answer: { text: 'We compared both.' } },
  ]);
  expect(await reportModel(connection).countDocuments({ 'file.answer': { $exists: true } })).toBe(0);
  expect(await timerModel(connection).distinct('_id')).toEqual(['mail-statement:hidden']);
});
