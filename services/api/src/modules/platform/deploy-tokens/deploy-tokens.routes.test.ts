import { deployAuditModel } from '@backline/shared-records/deploy/deploy-audit.model';
import { createDeployTokens } from '@backline/shared-records/deploy/deploy-tokens';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const PATH = '/api/admin/deploy-tokens';
const BOSS = 'boss@backline.example';
let api: TestApi;
let token: string;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: [BOSS], adminGateCode: 'open-sesame' });
  token = await signInAdmin(api);
  const gate = await api.post('/api/admin/gate', undefined, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => api.close());
beforeEach(() => deployTokenModel(api.context.connection).deleteMany({}));

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, { token, headers: { cookie }, ...(body && { body }) });
const make = (app: string, team: string) => call('POST', PATH, { app, team });
/** Reads a token as the edge does. */
const read = (text: string) => createDeployTokens(api.context.connection, () => new Date()).read(text);

describe('a deploy token', () => {
  it('is made by an admin, shown once, and works at the registry for its app [releases 17]', async () => {
    const made = await make('mfe-org', ' Venues ');
    expect(made).toMatchObject({ status: 201, body: { app: 'mfe-org', team: 'Venues', lastUsedAt: null } });
    expect(await read(made.body.token)).toMatchObject({ app: 'mfe-org', team: 'Venues' });
    const listed = await call('GET', PATH);
    expect(listed.body).toMatchObject([{ id: made.body.id, app: 'mfe-org', team: 'Venues' }]);
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token);
  });

  it('that an admin revokes ends at once, and cannot be revoked again', async () => {
    const { body } = await make('mfe-org', 'Venues');
    expect((await call('DELETE', `${PATH}/${body.id}`)).status).toBe(200);
    expect(await read(body.token)).toBeNull();
    expect((await call('GET', PATH)).body).toEqual([]);
    expect((await call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
  });

  it('is in the audit with the admin who made or revoked it [releases 17]', async () => {
    const { body } = await make('mfe-org', 'Venues');
    await call('DELETE', `${PATH}/${body.id}`);
    const audit = await deployAuditModel(api.context.connection)
      .find({ subject: body.id })
      .sort({ _id: 1 })
      .lean();
    const by = { kind: 'admin', name: BOSS };
    expect(audit).toMatchObject([
      { action: 'token-made', app: 'mfe-org', by },
      { action: 'token-revoked', app: 'mfe-org', by },
    ]);
  });

  it('is refused for an app of another team, and without an app or a team', async () => {
    await make('mfe-org', 'Venues');
    const other = await make('mfe-org', 'Artists');
    expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('belongs to Venues')]);
    const bad = await make('MFE Org', ' ');
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['app', 'team']]);
  });
});

describe('all of it is refused', () => {
  it.each([
    ['a stranger', () => ({}), 401, 'unauthenticated'],
    ['a person who is no admin', () => ({ token: api.signIn(), headers: { cookie } }), 403, 'forbidden'],
    ['an admin who did not pass the gate', () => ({ token }), 403, 'gate_required'],
  ])('to %s [releases 17]', async (_who, options, status, code) => {
    const answers = [
      await api.call('GET', PATH, options()),
      await api.call('POST', PATH, { ...options(), body: { app: 'mfe-org', team: 'Venues' } }),
      await api.call('DELETE', `${PATH}/any`, options()),
    ];
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await deployTokenModel(api.context.connection).countDocuments()).toBe(0);
  });
});
