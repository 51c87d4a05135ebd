import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { deployTokenModel } from '@backline/shared-records/deploy/deploy-tokens.model';
import { expect, it } from 'vitest';
import { startTestApi } from '#src/testing/test-api.ts';
import { tokenEnds } from './token-ends.ts';

it('tokens keep the end that they had, and a repeat changes nothing', async () => {
  const api = await startTestApi();
  const tokens = driverCollection(deployTokenModel(api.context.connection));
  const record = { app: 'mfe-org', team: 'venues' };
  const createdAt = new Date('2026-11-01T00:00:00.000Z');
  const chosen = new Date('2026-12-24T00:00:00.000Z');
  await tokens.insertMany([
    { _id: 'old', hash: 'a', ...record, createdAt },
    { _id: 'new', hash: 'b', ...record, createdAt, expiresAt: chosen },
  ] as never);
  for (let round = 0; round < 2; round += 1) {
    await tokenEnds.run(api.context.connection);
    const ends = (await tokens.find().sort({ _id: 1 }).toArray()).map(({ expiresAt }) => expiresAt);
    expect(ends).toEqual([chosen, new Date('2027-04-30T00:00:00.000Z')]);
  }
  await api.close();
});
