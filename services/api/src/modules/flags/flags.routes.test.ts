import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { switchFlag } from './flags.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('has every flag off in a fresh database', async () => {
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
