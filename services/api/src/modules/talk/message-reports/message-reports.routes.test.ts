import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { makeApplied } from '#src/testing/applied.ts';
import { signInAdmin, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { messageReportModel } from './message-reports.model.ts';

let api: TestApi;
let admin: string;
let cookie: string;
let artist: TestArtist;
let venue: TestVenue;
let id: string;
/** The messages, the first one first. Those with an odd place are the venue's. */
let messageIds: string[];
beforeAll(async () => {
  api = await startTestApi({
    adminEmails: ['boss@backline.example'],
    adminGateCode: 'open-sesame',
    limitScale: 1000,
  });
  admin = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(async () => {
  await messageReportModel(api.context.connection).deleteMany();
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
    reason: 'harassment',
    text: 'They insult me.',
    ...fields,
  });

describe('a report about messages', () => {
  it('shows an administrator the messages and ten around each, which the audit log names [messages 14]', async () => {
    const { status, body } = await report();
    expect(status).toBe(201);
    const listed = await asAdmin('GET', '/api/admin/message-reports');
    expect(listed.body).toMatchObject([
      { id: body.id, by: 'artist', artistName: 'Juno Halide', venueName: 'Salt House', messages: 1 },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain('message 15');
    const { shown } = (await asAdmin('GET', `/api/admin/message-reports/${body.id}`)).body;
    expect(shown.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 21 }, (_, place) => `message ${place + 5}`),
    );
    expect(shown.filter(({ isReported }: { isReported: boolean }) => isReported)).toMatchObject([
      { id: messageIds[15] },
    ]);
    const entries = await auditModel(api.context.connection).find({ subjectId: body.id }).lean();
    expect(entries).toMatchObject([{ action: 'message-report.read', by: 'admin' }]);
  });

  it('lets an administrator open the files of these messages, and no others [message-reports 6]', async () => {
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
      asAdmin('POST', `/api/admin/message-reports/${reported}/files/${fileId}/link`);
    expect((await link(files[1])).status).toBe(404);
    expect((await link('nothing')).status).toBe(404);
    const { status, body } = await link(files[0]);
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/.+/);
    const entries = await auditModel(api.context.connection).find({ subjectId: reported }).lean();
    expect(entries).toMatchObject([
      { action: 'message-report.open-file', by: 'admin', change: { to: files[0] } },
    ]);
  });

  it('tells the other side nothing [messages 14]', async () => {
    await report();
    const { body } = await api.get('/api/notices', venue.token);
    expect(JSON.stringify(body)).not.toMatch(/report/i);
    const conversation = await api.get(`/api/conversations/${id}`, venue.token);
    expect(JSON.stringify(conversation.body)).not.toMatch(/report/i);
  });

  it('is closed once, with a reason', async () => {
    const { body } = await report();
    const close = () =>
      asAdmin('POST', `/api/admin/message-reports/${body.id}/close`, { reason: 'Warned the venue.' });
    expect((await close()).body).toMatchObject({
      closedAt: expect.any(String),
      closedReason: 'Warned the venue.',
    });
    expect((await close()).body.code).toBe('wrong_state');
    const closed = { action: 'message-report.close', subjectId: body.id };
    expect(await auditModel(api.context.connection).countDocuments(closed)).toBe(1);
  });

  it.each([
    ['unsafe', 'spam', 'fraud', 'harassment'],
    ['other', 'unsafe', 'unsafe', 'spam'],
    ['harassment', 'fraud', 'other', 'unsafe'],
  ])(
    'of an unsafe person comes first among the open ones (%s, %s, %s, %s), and a closed one last [message-reports 1]',
    async (...reasons) => {
      const ids: string[] = [];
      for (const reason of [...reasons, 'unsafe']) {
        ids.push((await report({ reason })).body.id);
        api.passHours(0.1);
      }
      const closed = ids.pop();
      await asAdmin('POST', `/api/admin/message-reports/${closed}/close`, { reason: 'Warned them.' });
      const newest = ids.toReversed();
      const unsafe = newest.filter((each) => reasons[ids.indexOf(each)] === 'unsafe');
      const others = newest.filter((each) => !unsafe.includes(each));
      const { body } = await asAdmin('GET', '/api/admin/message-reports');
      expect(body.map((listed: { id: string }) => listed.id)).toEqual([...unsafe, ...others, closed]);
    },
  );

  it.each([
    ['own messages', () => ({ messageIds: [messageIds[0]] }), 'messageIds'],
    ['unknown messages', () => ({ messageIds: ['nothing'] }), 'messageIds'],
    ['no message', () => ({ messageIds: [] }), 'messageIds'],
    ['a blank description', () => ({ text: '\u200F ' }), 'text'],
    ['another reason', () => ({ reason: 'dull' }), 'reason'],
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
    for (const path of ['/api/admin/message-reports', `/api/admin/message-reports/${body.id}`])
      expect((await api.call('GET', path, call())).status).toBe(expected);
    const link = `/api/admin/message-reports/${body.id}/files/any/link`;
    expect((await api.call('POST', link, call())).status).toBe(expected);
    expect(await auditModel(api.context.connection).countDocuments({ subjectId: body.id })).toBe(0);
  });
});
