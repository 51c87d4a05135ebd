import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiCall } from '#src/http/api-call.ts';
import { edgeSessionModel } from '#src/sessions/store/sessions.model.ts';
import { reopenAccount } from './reopen-account.ts';

const KEY = 'the key that services show each other';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('edge');
  const at = new Date();
  const dates = { at, endsAt: at };
  await leavingModel(database.connection).create([
    { _id: 'waiting', state: 'waiting', ...dates },
    { _id: 'erasing', state: 'erasing', ...dates },
    { _id: 'returned', state: 'returned', ...dates },
  ]);
});
afterAll(() => database.close());

function contextOf(answer: () => Response) {
  const calls: Parameters<ApiCall>[1][] = [];
  const callApi: ApiCall = async (_endpoint, options) => {
    calls.push(options);
    return answer();
  };
  const model = edgeSessionModel(database.connection);
  return { calls, context: { model, callApi, serviceRoleKey: KEY } };
}
const answering = (account: string) => () => Response.json({ account });

it.each(['somebody', 'returned'])('a sign-in of a person who stays asks nothing: %s', async (userId) => {
  const { calls, context } = contextOf(answering('open'));
  await reopenAccount(context, userId);
  expect(calls).toEqual([]);
});

it('a sign-in of a person who leaves opens the account with the service key [leaving 5]', async () => {
  const { calls, context } = contextOf(answering('returned'));
  await reopenAccount(context, 'waiting');
  expect(calls).toMatchObject([{ credentials: { [SERVICE_KEY_HEADER]: KEY }, body: { userId: 'waiting' } }]);
});

it('a sign-in during the erasure is refused in words', async () => {
  const { context } = contextOf(answering('gone'));
  await expect(reopenAccount(context, 'erasing')).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('This account was deleted'),
  });
});

it('an API that is away starts no session, so that the person tries again', async () => {
  const { context } = contextOf(() => new Response(null, { status: 503 }));
  await expect(reopenAccount(context, 'waiting')).rejects.toMatchObject({ status: 503 });
});
