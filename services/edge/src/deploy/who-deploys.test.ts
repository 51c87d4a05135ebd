import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { createDeployTokens, type DeployTokens } from '@backline/shared-records/deploy/deploy-tokens';
import type { Request } from 'express';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDeployerReader } from './who-deploys.ts';

const SERVICE_KEY = 's'.repeat(40);

let database: TestDatabase;
let tokens: DeployTokens;
let now = new Date();
beforeAll(async () => {
  database = await startTestDatabase();
  tokens = createDeployTokens(database.connection, () => now);
});
afterAll(() => database.close());

const read = (token: string | undefined, product: { serviceKey?: string } = { serviceKey: SERVICE_KEY }) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createDeployerReader(tokens, product.serviceKey)({ headers } as Request);
};

describe('the service key', () => {
  it('is for every app, and for what only operators may do', async () => {
    const deployer = await read(SERVICE_KEY);
    expect(deployer.by).toEqual({ kind: 'operator', name: 'operator' });
    expect(() => {
      deployer.requireApp('mfe-org');
      deployer.requireApp('shell');
      deployer.requireOperator();
    }).not.toThrow();
  });

  it('is none where the product has none', async () => {
    await expect(read('undefined', {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the token of a team', () => {
  it('is for its own app alone', async () => {
    const { token } = await tokens.make('mfe-org', 'venues', 90);
    const deployer = await read(token);
    expect(deployer.by).toEqual({ kind: 'team', name: 'venues' });
    expect(() => deployer.requireApp('mfe-org')).not.toThrow();
    expect(() => deployer.requireApp('mfe-admin')).toThrow('This token is for mfe-org, not for mfe-admin.');
    expect(() => deployer.requireOperator()).toThrow('This needs the service key of the product.');
  });

  it('that was revoked is unknown', async () => {
    const { id, token } = await tokens.make('mfe-artist', 'artists', 90);
    await tokens.revoke(id);
    await expect(read(token)).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'The deploy token is unknown, revoked or expired. Ask an admin for another.',
    });
  });
});

it.each([
  [89, true],
  [90, false],
  [4000, false],
])('a token of %d days ago works: %s [releases 31]', async (days, isWorking) => {
  const app = `mfe-${days}`;
  const { token } = await tokens.make(app, 'venues', 90);
  const madeAt = now;
  onTestFinished(() => {
    now = madeAt;
  });
  now = new Date(madeAt.getTime() + days * 86_400_000);
  const isListed = (await tokens.list()).some((listed) => listed.app === app);
  const isKnown = await read(token).then(
    ({ expiresAt }) => Date.parse(expiresAt ?? '') > now.getTime(),
    () => false,
  );
  expect([isListed, isKnown]).toEqual([isWorking, isWorking]);
  // The app is free for another team afterwards.
  const other = tokens.make(app, 'artists', 90).then(
    () => true,
    () => false,
  );
  expect(await other).toBe(!isWorking);
});

it.each([
  [undefined, 'A deploy token is needed: set BACKLINE_TOKEN.'],
  ['backline_deploy_made-up', 'The deploy token is unknown, revoked or expired. Ask an admin for another.'],
  [SERVICE_KEY.slice(1), 'The deploy token is unknown, revoked or expired. Ask an admin for another.'],
])('the token %s opens nothing', async (token, message) => {
  await expect(read(token)).rejects.toMatchObject({ code: 'unauthenticated', message });
});
