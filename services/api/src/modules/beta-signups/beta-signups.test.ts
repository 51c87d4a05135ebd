import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let crowded: TestApi;
beforeAll(async () => {
  [api, crowded] = await Promise.all([
    startTestApi({ adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame' }),
    startTestApi({ betaSignupLimit: 3, limitScale: 100 }),
  ]);
});
afterAll(() => Promise.all([api.close(), crowded.close()]));

const ask = (to: TestApi, email: string) =>
  to.post('/api/beta-signups', undefined, { email, role: ['artist'], artistName: 'Ren' });

describe('asking for early access', () => {
  it('wants a name for each role', async () => {
    const { status, body } = await api.post('/api/beta-signups', undefined, {
      email: 'a@b.example',
      role: ['venue'],
    });
    expect([status, body.fields]).toEqual([422, { venueName: 'Venue Name is required' }]);
  });

  it('is counted once per address, however it is written', async () => {
    const first = await ask(api, 'ren@example.org');
    const second = await ask(api, ' REN@example.org ');
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('stops at the limit, also for people who ask at the same moment', async () => {
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => ask(crowded, `person-${number}@example.org`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 409)]);
    expect((await crowded.get('/api/beta-signups/status')).body).toEqual({ open: false });
    const refused = await ask(crowded, 'late@example.org');
    expect(refused.body.code).toBe('signups_closed');
  });

  it('is limited for each address of the network', async () => {
    const statuses: number[] = [];
    const askFrom = (ip: string, email: string) =>
      api.call('POST', '/api/beta-signups', {
        body: { email, role: ['artist'], artistName: 'Ren' },
        headers: { 'x-forwarded-for': ip },
      });
    for (let number = 0; number < 21; number += 1) {
      statuses.push((await askFrom('203.0.113.4', `again-${number}@example.org`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect((await askFrom('203.0.113.5', 'neighbour@example.org')).status).toBe(201);
    expect((await ask(api, 'owner-of-the-machine@example.org')).status).toBe(201);
    api.passHours(1);
    expect((await askFrom('203.0.113.4', 'again@example.org')).status).toBe(201);
  });
});

describe('the list of requests', () => {
  it('is refused to everybody but an admin who passed the gate', async () => {
    expect((await api.get('/api/beta-signups')).status).toBe(401);
    expect((await api.get('/api/beta-signups', api.signIn())).body.code).toBe('forbidden');
    const admin = api.signIn({ email: 'boss@backline.example' });
    expect((await api.get('/api/beta-signups', admin)).body.code).toBe('gate_required');
    const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
    const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
    const impostor = { email: 'boss@backline.example', emailVerified: false };
    for (const token of [api.signIn(), api.signIn(impostor)]) {
      const answer = await api.call('GET', '/api/beta-signups', { token, headers: { cookie } });
      expect(answer.body.code).toBe('forbidden');
    }
    const { status, body } = await api.call('GET', '/api/beta-signups', {
      token: admin,
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(body).toContainEqual(
      expect.objectContaining({ email: 'ren@example.org', artistName: 'Ren', role: ['artist'], phone: null }),
    );
  });
});
