import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { switchFlag } from './flags.service.ts';

const KEY = 'the key that services show each other';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY });
});
afterAll(() => api.close());

it('has every flag off in a fresh database [feature-flags 1, feature-flags 4]', async () => {
  const { body } = await api.get('/api/flags');
  expect(Object.keys(body)).toContain('admin-applications');
  expect(Object.values(body)).not.toContain(true);
});

it('shows the last state of a flag', async () => {
  await switchFlag(api.context, 'events', true);
  await switchFlag(api.context, 'messages', true);
  await switchFlag(api.context, 'messages', false);
  expect((await api.get('/api/flags')).body).toMatchObject({ events: true, messages: false });
});

describe('an operator', () => {
  const put = (name: string, body: unknown) =>
    api.call('PUT', `/api/admin/flags/${name}`, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });

  it('switches a flag on and off, which the audit log records [closed-beta 10]', async () => {
    const answers = [];
    for (const on of [true, true, false]) answers.push((await put('org-events', { on })).body);
    expect(answers).toEqual([{ changed: true }, { changed: false }, { changed: true }]);
    const entries = await auditModel(api.context.connection).find({ subjectId: 'org-events' }).lean();
    expect(entries.map(({ action, change }) => [action, change.to])).toEqual([
      ['flag.switch', 'on'],
      ['flag.switch', 'off'],
    ]);
  });

  it('is refused for an unknown flag, and for a missing value', async () => {
    expect((await put('parties', { on: true })).status).toBe(404);
    expect(Object.keys((await put('events', {})).body.fields)).toEqual(['on']);
  });
});
