import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { flagModel } from './flags.model.ts';
import { setFlag, switchFlag } from './flags.service.ts';

const PATH = '/api/admin/flag-plans';
const BOSS = 'boss@backline.example';
const PLAN = { owner: 'Venues', endsOn: '2046-11-21' };
let api: TestApi;
let token: string;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: [BOSS], adminGateCode: 'open-sesame' });
  await passGate();
});
afterAll(() => api.close());
beforeEach(async () => {
  await flagModel(api.context.connection).deleteMany({});
  await auditModel(api.context.connection).deleteMany({});
});

/** Signs in anew, because a session proves its administrator by the gate only once. */
async function passGate() {
  token = await signInAdmin(api, BOSS);
  const gate = await api.post('/api/admin/gate', token, { password: 'open-sesame' });
  cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, { token, headers: { cookie }, ...(body && { body }) });
const plan = (body: object, name = 'org-events') => call('PUT', `${PATH}/${name}`, body);

async function flagNamed(name: string) {
  const { body } = await call('GET', PATH);
  return body.find((flag: { name: string }) => flag.name === name);
}

describe('the plans of flags are refused', () => {
  it.each([
    ['a stranger', () => ({}), 401, 'unauthenticated'],
    ['a person who is no admin', () => ({ token: api.signIn(), headers: { cookie } }), 403, 'forbidden'],
    ['an admin who did not pass the gate', () => ({ token }), 403, 'gate_required'],
  ])('to %s', async (_who, options, status, code) => {
    const answers = [
      await api.call('GET', PATH, options()),
      await api.call('PUT', `${PATH}/events`, { ...options(), body: PLAN }),
    ];
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('for an unknown flag, a day that does not exist, and a long owner', async () => {
    expect((await plan(PLAN, 'parties')).status).toBe(404);
    const bad = await plan({ owner: 'x'.repeat(81), endsOn: '2026-02-30' });
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['owner', 'endsOn']]);
  });
});

it('tells who switched a flag last, and when [to-do 9]', async () => {
  expect(await flagNamed('events')).toMatchObject({ on: false, changedAt: null, changedBy: null });
  await switchFlag(api.context, 'events', true);
  expect(await flagNamed('events')).toMatchObject({
    on: true,
    changedAt: api.context.clock().toISOString(),
    changedBy: 'the operator',
  });
  for (const [changedBy, name] of [
    [`admin ${BOSS}`, BOSS],
    ['gone', 'a former administrator'],
  ] as const) {
    await inTransaction(api.context.connection, (session) =>
      setFlag(api.context, 'events', { on: false, changedBy }, session),
    );
    expect(await flagNamed('events')).toMatchObject({ on: false, changedBy: name });
  }
});

it('gives a flag an owner and a last day, once, on record, and switches nothing', async () => {
  for (const answer of [await plan(PLAN), await plan(PLAN)])
    expect(answer).toMatchObject({
      status: 200,
      body: { ...PLAN, on: false, changedAt: null, isPast: false },
    });
  const rows = await auditModel(api.context.connection).find({ action: 'flag.plan' }).lean();
  expect(rows).toMatchObject([
    {
      subjectId: 'org-events',
      by: 'admin',
      userId: `admin ${BOSS}`,
      change: { from: 'owner nobody, until no day', to: 'owner Venues, until 2046-11-21' },
    },
  ]);
});

it('calls a flag past from the day after its last one, until it gets a new one [to-do 6]', async () => {
  await plan(PLAN);
  expect(await flagNamed('org-events')).toMatchObject({ isPast: false });
  api.passHours(12);
  await passGate();
  expect(await flagNamed('org-events')).toMatchObject({ isPast: true });
  expect((await plan({ owner: ' ', endsOn: null })).body).toMatchObject({ owner: null, isPast: false });
});
