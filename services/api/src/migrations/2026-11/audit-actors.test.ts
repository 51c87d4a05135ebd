import type { AuditActor } from '@backline/contracts/desk/audit-log';
import { expect, it, onTestFinished } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { startTestApi } from '#src/testing/test-api.ts';
import { auditActors } from './audit-actors.ts';

it('names the kind of each actor, and leaves sealed entries alone', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  const { connection, clock } = api.context;
  const write = (by: string, fields = {}) =>
    auditModel(connection).create({
      _id: `${by} ${JSON.stringify(fields)}`,
      at: clock(),
      action: 'invitation.change',
      subjectId: 'one',
      by: by as AuditActor,
      change: { from: null, to: 'invited' },
      ...fields,
    });
  for (const by of ['clock', 'user-1', 'venue', 'operator']) await write(by);
  await write('user-1', { seq: 1 });
  await auditActors.run(connection);
  await auditActors.run(connection);
  const entries = await auditModel(connection).find().lean();
  expect(entries.map(({ by }) => by)).toEqual(['system', 'admin', 'venue', 'operator', 'user-1']);
});
