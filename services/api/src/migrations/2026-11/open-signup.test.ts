import { afterAll, beforeAll, expect, it } from 'vitest';
import { switchFlag } from '#src/modules/platform/flags/flags.service.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { openSignup } from './open-signup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('sign-up stays open where people have accounts, also when it is repeated, and begins closed elsewhere [feature-flags 4]', async () => {
  const isOpen = async (to: TestApi) => (await to.get('/api/flags')).body['open-signup'];
  const empty = await startTestApi();
  await openSignup.run(empty.context.connection);
  expect(await isOpen(empty)).toBe(false);
  await empty.close();
  await makeArtist(api);
  await openSignup.run(api.context.connection);
  expect(await isOpen(api)).toBe(true);
  await switchFlag(api.context, 'open-signup', false);
  await openSignup.run(api.context.connection);
  expect(await isOpen(api)).toBe(false);
});
