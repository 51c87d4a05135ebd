import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    serviceRoleKey: KEY,
  });
});
afterAll(() => api.close());

const ask = (email: string) =>
  api.post('/api/beta-signups', undefined, { email, role: ['artist'], artistName: 'Ren' });

/** The requests of one address in the admin's view. */
async function shownFor(email: string) {
  const token = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { body } = await api.call('GET', '/api/beta-signups', { token, headers: { cookie } });
  return body.filter((signup: { email: string }) => signup.email === email);
}

describe('a request in the list', () => {
  const asOperator = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/admin/sign-ups${path}`, { body, headers: { [SERVICE_KEY_HEADER]: KEY } });

  it('shows whether its person was invited and has joined [closed-beta 9]', async () => {
    const email = 'mara@waits.example';
    await ask(email);
    expect(await shownFor(email)).toMatchObject([{ invitation: null, joinedAt: null }]);
    await asOperator('POST', '/invitations', { emails: [email] });
    const invitedAt = api.context.clock().toISOString();
    expect(await shownFor(email)).toMatchObject([
      { invitation: { state: 'open', invitedAt }, joinedAt: null },
    ]);
    api.passHours(1);
    const joinedAt = api.context.clock().toISOString();
    await asOperator('POST', '', { email, userId: 'mara' });
    expect(await shownFor(email)).toMatchObject([{ invitation: { state: 'used', invitedAt }, joinedAt }]);
    api.passHours(1);
    await asOperator('POST', '', { email, userId: 'mara' });
    expect(await shownFor(email)).toMatchObject([{ joinedAt }]);
  });

  it('shows the newest of several invitations', async () => {
    const email = 'ren@waits.example';
    await ask(email);
    await asOperator('POST', '/invitations', { emails: [email] });
    await asOperator('DELETE', `/invitations/${email}`);
    expect(await shownFor(email)).toMatchObject([{ invitation: { state: 'revoked' } }]);
    api.passHours(1);
    await asOperator('POST', '/invitations', { emails: [email] });
    expect(await shownFor(email)).toMatchObject([{ invitation: { state: 'open' } }]);
  });

  it('shows a person who joined while everybody could [closed-beta 9]', async () => {
    const email = 'open@waits.example';
    await ask(email);
    await asOperator('POST', '', { email, userId: 'open' });
    expect(await shownFor(email)).toMatchObject([{ invitation: null, joinedAt: expect.any(String) }]);
  });
});
