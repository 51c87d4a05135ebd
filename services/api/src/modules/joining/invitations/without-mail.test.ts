import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';

it.each([
  ['without a mail server', {}],
  ['where messages stay to be read', { publicUrl: 'https://backline.host', keepsOutbox: true }],
])('the secret comes back to the operator %s', async (_, config) => {
  const api = await startTestApi({ serviceRoleKey: KEY, ...config });
  onTestFinished(() => api.close());
  const { body } = await api.call('POST', '/api/admin/sign-ups/invitations', {
    body: { emails: ['mara@example.org'] },
    headers: { [SERVICE_KEY_HEADER]: KEY },
  });
  expect(body[0].outcome).toBe('made');
  const { invitation } = body[0] as { invitation: string };
  const checked = await api.post('/api/invitations/check', undefined, { invitation });
  expect(checked.body).toMatchObject({ state: 'open', email: 'mara@example.org' });
});
