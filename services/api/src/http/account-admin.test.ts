import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
const BOSS = 'boss@backline.example';
const PERSON = { email: 'loud@example.org', reason: 'Spam to venues' };

/** An API that may not ask the authentication service for accounts. */
let api: TestApi;
let admin: { token: string; headers: { cookie: string } };
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: [BOSS], adminGateCode: 'open-sesame' });
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  admin = { token: await signInAdmin(api, BOSS), headers: { cookie } };
});
afterAll(() => api.close());

const asOperator = (method: string, path: string, body: object) =>
  api.call(method, path, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });

it.each([
  [
    'People cannot be suspended',
    () => asOperator('PUT', '/api/admin/suspensions', { ...PERSON, suspended: true }),
  ],
  [
    'Suspensions cannot be lifted',
    () => asOperator('PUT', '/api/admin/suspensions', { ...PERSON, suspended: false }),
  ],
  ['Credits cannot be given', () => asOperator('POST', '/api/admin/credits', { ...PERSON, amount: 5 })],
  ['Credits cannot be taken back', () => asOperator('POST', '/api/admin/credits', { ...PERSON, amount: -5 })],
  ['Administrators cannot be invited', () => asOperator('POST', '/api/admin/invitations', { email: BOSS })],
  [
    'Invitations cannot be accepted',
    () =>
      api.post('/api/admin/invitations/accept', undefined, { grant: 'a grant', password: 'open-doors-9' }),
  ],
  [
    'Purchases cannot be searched by email',
    () => api.call('GET', `/api/admin/purchases?email=${PERSON.email}`, admin),
  ],
])('an act without the service key is refused in its own words: %s', async (refused, act) => {
  const { status, body } = await act();
  expect([status, body.message]).toEqual([
    503,
    `${refused} here yet. The operator must set SUPABASE_SERVICE_KEY, or SERVICE_ROLE_KEY.`,
  ]);
});
