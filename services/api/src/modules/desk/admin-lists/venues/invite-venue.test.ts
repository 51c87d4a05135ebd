import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { invitationModel } from '#src/modules/joining/invitations/invitations.model.ts';
import { makeArtist, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const SETTINGS = { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 };
const LIST = '/api/admin/lists/venue-requests';
const invitationsTo = (id: string) => `/api/admin/venue-requests/${id}/invitations`;

let api: TestApi;
let pool: string;
let salt: string;
const sent: IdentifiedMail[] = [];

beforeAll(async () => {
  api = await startTestApi(
    { ...SETTINGS, serviceRoleKey: 'the key of the services', publicUrl: 'https://backline.host' },
    { sendMail: async (mail) => void sent.push(mail) },
  );
  await makeVenue(api, 'Salt House');
  for (const venue of ['The Old Pool', 'Salt House'])
    await api.post('/api/venue-requests', undefined, { venue });
  const { body } = await asAdmin(api, 'GET', LIST);
  const idOf = (name: string) => body.find(({ venue }: { venue: string }) => venue === name).id;
  [pool, salt] = [idOf('The Old Pool'), idOf('Salt House')];
});
afterAll(() => api.close());

async function asAdmin(to: TestApi, method: string, path: string, body?: object) {
  const token = await signInAdmin(to);
  const gate = await to.post('/api/admin/gate', token, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  return to.call(method, path, { token, headers: { cookie }, ...(body && { body }) });
}

const invite = (id: string, email: string) => asAdmin(api, 'POST', invitationsTo(id), { email });

describe('inviting a wished venue', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const { token } = await makeArtist(api);
    const body = { email: 'pool@venue.example' };
    const answers = [
      await api.post(invitationsTo(pool), undefined, body),
      await api.post(invitationsTo(pool), token, body),
      await api.post(invitationsTo(pool), await signInAdmin(api), body),
    ];
    expect(answers.map(({ body: { code } }) => code)).toEqual([
      'unauthenticated',
      'forbidden',
      'gate_required',
    ]);
  });

  it('refuses a wrong address, a request that is gone, and a venue that is here [admin-lists 18]', async () => {
    expect((await invite(pool, 'pool')).body.fields).toHaveProperty('email');
    expect((await invite('gone', 'pool@venue.example')).status).toBe(404);
    const present = await invite(salt, 'pool@venue.example');
    expect([present.status, present.body.message]).toEqual([409, 'Salt House is on Backline already']);
    expect(sent).toEqual([]);
  });

  it('says so if nothing mails, and then nobody is invited', async () => {
    const mute = await startTestApi(SETTINGS);
    const answer = await asAdmin(mute, 'POST', invitationsTo('any'), { email: 'pool@venue.example' });
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'There is no mail server, so nobody is invited',
    ]);
    await mute.close();
  });

  it('mails a link, marks the row, and is on record [admin-lists 18]', async () => {
    expect((await invite(pool, 'pool@venue.example')).status).toBe(201);
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['pool@venue.example']);
    expect(sent[0]?.text).toContain('https://backline.host/invitation#invitation=');
    const invited = await asAdmin(api, 'GET', `${LIST}?state=invited`);
    expect(invited.body).toMatchObject([{ venue: 'The Old Pool', state: 'invited', canInvite: true }]);
    const rows = await auditModel(api.context.connection).find({ subjectId: pool, by: 'admin' }).lean();
    expect(rows).toMatchObject([{ action: 'venue-request.invite', change: { from: null, to: 'invited' } }]);
  });

  it('refuses an address with an account at its field, and leaves the row alone', async () => {
    const invitations = invitationModel(api.context.connection);
    await invitations.updateOne(
      { email: 'pool@venue.example' },
      { $set: { usedAt: api.context.clock(), userId: null } },
    );
    const { status, body } = await invite(pool, 'pool@venue.example');
    expect([status, body.fields]).toEqual([
      422,
      { email: 'This address has an account already. Name another one' },
    ]);
    expect(await auditModel(api.context.connection).countDocuments({ subjectId: pool, by: 'admin' })).toBe(1);
  });
});
