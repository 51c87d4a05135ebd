import { createHash } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flowStateModel } from './flow-states.model.ts';
import { beginFlow, endFlows, finishFlow } from './flow-states.service.ts';

const MINUTE = 60_000;
const VERIFIER = 'a verifier that only the page knows';
const FLOW = {
  userId: 'user-juno',
  purpose: 'magiclink' as const,
  email: 'juno@mail.example',
  codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
};

let database: TestDatabase;
let now = Date.parse('2046-11-20T12:00:00Z');
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(() => {
  now += 24 * 60 * MINUTE;
});
afterAll(() => database.close());

const context = () => ({ connection: database.connection, pepper: 'pepper', clock: () => new Date(now) });
const begin = (flow = {}) => beginFlow(context(), { ...FLOW, ...flow });
const finish = (code: string, verifier = VERIFIER) => finishFlow(context(), code, verifier);

describe('a code', () => {
  it('is exchanged with the verifier of its page, once', async () => {
    const code = await begin();
    expect(await finish(code)).toMatchObject({ userId: 'user-juno', purpose: 'magiclink' });
    await expect(finish(code)).rejects.toMatchObject({ code: 'flow_state_not_found', status: 404 });
  });

  it('has one try: a wrong verifier uses it up', async () => {
    const code = await begin();
    await expect(finish(code, `${VERIFIER}!`)).rejects.toMatchObject({
      code: 'bad_code_verifier',
      status: 400,
    });
    await expect(finish(code)).rejects.toMatchObject({ code: 'flow_state_not_found' });
  });

  it('of two exchanges at the same moment serves one', async () => {
    const code = await begin();
    const ends = await Promise.allSettled([finish(code), finish(code)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('works for five minutes', async () => {
    const [early, late] = [await begin(), await begin()];
    now += 5 * MINUTE - 1;
    expect(await finish(early)).toMatchObject({ userId: 'user-juno' });
    now += 1;
    await expect(finish(late)).rejects.toMatchObject({ code: 'flow_state_expired', status: 422 });
  });

  it('that was never given out is not found', async () => {
    await begin();
    await expect(finish('made up')).rejects.toMatchObject({ code: 'flow_state_not_found' });
    await expect(finish('')).rejects.toMatchObject({ code: 'flow_state_not_found' });
  });

  it('is not in the database, and no two are the same', async () => {
    const [code, other] = [await begin(), await begin()];
    expect(code).not.toBe(other);
    expect(JSON.stringify(await flowStateModel(database.connection).find().lean())).not.toContain(code);
  });
});

it('the codes of an account end together, and those of others stay', async () => {
  const codes = [await begin(), await begin(), await begin({ userId: 'user-ren' })];
  await endFlows(context(), 'user-juno');
  await expect(finish(codes[0]!)).rejects.toMatchObject({ code: 'flow_state_not_found' });
  await expect(finish(codes[1]!)).rejects.toMatchObject({ code: 'flow_state_not_found' });
  expect(await finish(codes[2]!)).toMatchObject({ userId: 'user-ren' });
});
