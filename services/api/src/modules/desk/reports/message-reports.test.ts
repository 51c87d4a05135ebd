import { reportModel } from '@backline/shared-records/reports/reports.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { signInAdmin, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const ADMIN_PATH = '/api/admin/reports';
let api: TestApi;
let admin: string;
let cookie: string;
let artist: TestArtist;
let venue: TestVenue;
let id: string;
/** The messages, the first one first. Those with an odd place are the venue's. */
let messageIds: string[];
beforeAll(async () => {
  api = await startTestApi(
    { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 },
    { accountAdmin: accountAdminOf({ setSuspended: async () => undefined }) },
  );
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  await reportModel(api.context.connection).deleteMany();
  ({ artist, venue, id } = await makeApplied(api));
  messageIds = [];
  for (let place = 0; place < 30; place += 1) {
    const writer = place % 2 ? venue : artist;
    const { body } = await api.post(`/api/conversations/${id}/messages`, writer.token, {
      text: `message ${place}`,
    });
    messageIds.push(body.id);
  }
});

const asAdmin = (method: string, path: string, body?: object) =>
  api.call(method, path, { token: admin, headers: { cookie }, ...(body && { body }) });
const report = (fields: object = {}, token = artist.token) =>
  api.post(`/api/conversations/${id}/reports`, token, {
    messageIds: [messageIds[15]],
    category: 'unsafe',
    text: 'They insult me.',
    ...fields,
  });
const decide = (reportId: string, decision: string, fields: object = {}) =>
  asAdmin('POST', `${ADMIN_PATH}/${reportId}/decision`, { decision, reason: 'Be kind.', ...fields });
const noticesOf = async (token: string) => JSON.stringify((await api.get('/api/notices', token)).body);

describe('a report about messages', () => {
  it('shows an administrator the messages and ten around each, which the audit log names [messages 14]', async () => {
    const { status, body } = await report();
    expect(status).toBe(201);
    const listed = await asAdmin('GET', `${ADMIN_PATH}?kind=messages`);
    expect(listed.body).toMatchObject([
      {
        id: body.id,
        name: 'Juno Halide',
        subject: { name: 'Salt House', page: 'venue' },
        messages: { by: 'artist', artistName: 'Juno Halide', venueName: 'Salt House', count: 1 },
        allowedDecisions: ['suspend', 'warn', 'refuse'],
      },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain('message 15');
    const { body: shown } = await asAdmin('GET', `${ADMIN_PATH}/${body.id}/messages`);
    expect(shown.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 21 }, (_, place) => `message ${place + 5}`),
    );
    expect(shown.filter(({ isReported }: { isReported: boolean }) => isReported)).toMatchObject([
      { id: messageIds[15] },
    ]);
    const entries = await auditModel(api.context.connection).find({ subjectId: body.id }).lean();
    expect(entries).toMatchObject([
      { action: 'report.create', by: 'artist', userId: artist.userId },
      { action: 'report.read', by: 'admin' },
    ]);
  });

  it('lets an administrator open the files of these messages, and no others [message-reports 7]', async () => {
    const files = [];
    for (const text of ['near', 'far', 'further']) {
      const file = await makeMediaFile(api, venue.userId, { kind: 'document', type: 'application/pdf' });
      files.push(file._id);
      const body = { text, fileIds: [file._id] };
      const sent = await api.post(`/api/conversations/${id}/messages`, venue.token, body);
      messageIds.push(sent.body.id);
      for (let place = 0; text === 'near' && place < 10; place += 1)
        await api.post(`/api/conversations/${id}/messages`, venue.token, { text: `more ${place}` });
    }
    const reported = (await report({ messageIds: [messageIds[30]] })).body.id;
    const link = (fileId: string | undefined) =>
      asAdmin('POST', `${ADMIN_PATH}/${reported}/files/${fileId}/link`);
    expect((await link(files[1])).status).toBe(404);
    expect((await link('nothing')).status).toBe(404);
    const { status, body } = await link(files[0]);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/.+/);
    const entries = await auditModel(api.context.connection)
      .find({ subjectId: reported, by: 'admin' })
      .lean();
    expect(entries).toMatchObject([{ action: 'report.open-file', change: { to: files[0] } }]);
  });

  it('is found by the other side, whose list counts it [reports 15]', async () => {
    await report();
    const found = async (subject: string) =>
      (await asAdmin('GET', `${ADMIN_PATH}?subject=${subject}`)).body.length;
    expect([await found(venue.id), await found(artist.id)]).toEqual([1, 0]);
    const { body } = await asAdmin('GET', '/api/admin/lists/venues');
    expect(body.find((row: { id: string }) => row.id === venue.id)).toMatchObject({
      reports: 1,
      state: 'reported',
    });
  });

  it('tells the other side nothing [messages 14]', async () => {
    await report();
    expect(await noticesOf(venue.token)).not.toMatch(/report/i);
    const conversation = await api.get(`/api/conversations/${id}`, venue.token);
    expect(JSON.stringify(conversation.body)).not.toMatch(/report/i);
  });

  it('is one of its own for other messages, and a repeat answers the first [reports 3]', async () => {
    const first = (await report()).body.id;
    expect((await report()).body.id).toBe(first);
    await report({ messageIds: [messageIds[17]] });
    const { body } = await asAdmin('GET', ADMIN_PATH);
    expect(body).toMatchObject([{ joinedCount: 0 }, { joinedCount: 0 }]);
  });

  it.each([
    ['warn', 'Backline warns you about messages that you wrote', 'We warned the person behind it.'],
    ['refuse', null, 'We found nothing that we have to act on.'],
  ])('is told to both sides, and a refusal only to the reporter: %s [message-reports 5]', async (...row) => {
    const [decision, theirs, outcome] = row;
    const { body } = await report();
    expect((await decide(body.id, decision)).status).toBe(200);
    expect((await decide(body.id, decision)).body.code).toBe('wrong_state');
    await api.runDueTimers();
    const told = await noticesOf(venue.token);
    if (theirs === null) expect(told).not.toMatch(/report/i);
    else expect(told).toContain(theirs);
    expect(told).not.toContain('insult');
    expect(await noticesOf(artist.token)).toContain(`Your report about messages of Salt House: ${outcome}`);
  });

  it('can suspend the other side, and hides nothing [message-reports 5]', async () => {
    const { body } = await report({}, artist.token);
    const act = { facts: 'They threaten.', rule: 'Terms 4', version: 0 };
    const hidden = await decide(body.id, 'hide', act);
    expect([hidden.status, Object.keys(hidden.body.fields)]).toEqual([422, ['decision']]);
    expect((await decide(body.id, 'suspend', act)).body.status).toBe('suspended');
    expect((await api.get(`/api/venues/${venue.id}`)).status).toBe(404);
  });

  it.each([
    ['own messages', () => ({ messageIds: [messageIds[0]] }), 'messageIds'],
    ['unknown messages', () => ({ messageIds: ['nothing'] }), 'messageIds'],
    ['no message', () => ({ messageIds: [] }), 'messageIds'],
    ['a blank description', () => ({ text: '\u200F ' }), 'text'],
    ['another category', () => ({ category: 'dull' }), 'category'],
  ])('about %s is refused at its field', async (_what, fields, field) => {
    const { status, body } = await report(fields());
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it.each([
    ['a stranger', () => ({ token: 'nobody' }), 401],
    ['the reporter', () => ({ token: artist.token }), 403],
    ['an administrator before the gate', () => ({ token: admin }), 403],
  ])('is not read by %s [messages 12]', async (_who, call, expected) => {
    const { body } = await report();
    for (const path of [ADMIN_PATH, `${ADMIN_PATH}/${body.id}/messages`])
      expect((await api.call('GET', path, call())).status).toBe(expected);
    const link = `${ADMIN_PATH}/${body.id}/files/any/link`;
    expect((await api.call('POST', link, call())).status).toBe(expected);
    expect(await auditModel(api.context.connection).countDocuments({ subjectId: body.id, by: 'admin' })).toBe(
      0,
    );
  });
});
