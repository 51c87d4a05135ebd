import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { betaSignupModel } from '#src/modules/joining/beta-signups/beta-signups.model.ts';
import { listBetaSignups } from '#src/modules/joining/beta-signups/beta-signups.service.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { searchedSignups } from './searched-signups.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('older requests for early access are found by name, also when the migration is repeated', async () => {
  const { connection, clock } = api.context;
  const signup = {
    _id: 'old',
    email: 'old@juno.example',
    artistName: 'Andre\u0301',
    venueName: null,
    phone: null,
    role: ['artist' as const],
    createdAt: clock(),
  };
  await driverCollection(betaSignupModel(connection)).insertOne({ ...signup, searched: undefined as never });
  await driverCollection(betaSignupModel(connection)).updateOne({ _id: 'old' }, { $unset: { searched: '' } });
  await searchedSignups.run(connection);
  await searchedSignups.run(connection);
  for (const search of ['andr\u00E9', 'ANDRE', 'old@juno']) {
    expect(await listBetaSignups(api.context, { limit: 2, before: undefined, search })).toHaveLength(1);
  }
});
