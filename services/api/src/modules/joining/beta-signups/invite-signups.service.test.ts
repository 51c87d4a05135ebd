import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { idOfAddress } from './beta-signups.service.ts';

const SETTINGS = { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame' };
const PATH = '/api/beta-signups/invitations';
let api: TestApi;
let sent: IdentifiedMail[];
beforeAll(async () => {
  api = await startTestApi(
    { ...SETTINGS, serviceRoleKey: 'the key of the services', publicUrl: 'https://backline.host' },
    { sendMail: async (mail) => void sent.push(mail) },
  );
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
});

const ask = (email: string) =>
  api.post('/api/beta-signups', undefined, { email, role: ['artist'], artistName: 'Ren' });

async function asAdmin(to: TestApi, ids: unknown) {
  const token = await signInAdmin(to);
  const gate = await to.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  return to.call('POST', PATH, { token, headers: { cookie }, body: { ids } });
}

describe('an admin', () => {
  it('invites people of the list by mail, and gets no secret [closed-beta 4]', async () => {
    const emails = ['mara@waits.example', 'ren@waits.example'];
    for (const email of emails) await ask(email);
    const { status, body } = await asAdmin(api, [...emails.map(idOfAddress), 'gone']);
    expect([status, body]).toEqual([201, { invited: 2, joined: 0 }]);
    await expect.poll(() => sent.map(({ to }) => to).sort()).toEqual(emails);
    expect(sent[0]?.text).toContain('https://backline.host/invitation#invitation=');
  });

  it('gets the errors of the choice', async () => {
    const { status, body } = await asAdmin(api, []);
    expect([status, body.fields]).toEqual([422, { ids: 'Choose at least one person' }]);
  });

  it('gets an error if nothing mails, and then nobody is invited [closed-beta 4]', async () => {
    const mute = await startTestApi(SETTINGS);
    const { status, body } = await asAdmin(mute, ['anybody']);
    expect([status, body.message]).toEqual([503, expect.stringContaining('There is no mail server')]);
    await mute.close();
  });
});

it('only an admin who passed the gate invites [closed-beta 4]', async () => {
  const people = [undefined, (await makeVenue(api)).token, (await makeArtist(api)).token];
  const codes = [];
  for (const token of [...people, await signInAdmin(api)])
    codes.push((await api.call('POST', PATH, { token, body: { ids: ['x'] } })).body.code);
  expect(codes).toEqual(['unauthenticated', 'forbidden', 'forbidden', 'gate_required']);
});
