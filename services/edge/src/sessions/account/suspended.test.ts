import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { SUSPENDED_MESSAGE } from '@backline/contracts/accounts/suspended';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { ApiCall } from '#src/http/api-call.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { signInRefusal } from './suspended.ts';

const KEY = 'the key that services show each other';
const EMAIL = 'loud@example.org';
const refused = {
  status: 400,
  headers: new Headers(),
  text: '',
  session: null,
  isSessionOver: false,
  reasons: [],
  message: undefined,
};
const banned = { ...refused, code: 'user_banned' };

/** A context whose API answers the call for a token. */
function contextOf(answer: () => Response, fields: Partial<SessionContext> = {}) {
  const calls: Parameters<ApiCall>[1][] = [];
  const callApi: ApiCall = async (_endpoint, options) => {
    calls.push(options);
    return answer();
  };
  const context = {
    callApi,
    serviceRoleKey: KEY,
    project: null,
    logger: pino({ level: 'silent' }),
    ...fields,
  };
  return { calls, context: context as SessionContext };
}
const withToken = () => Response.json({ token: 'a.b' });

it('a suspended person with the right password gets the token of the decision [acts 13]', async () => {
  const { calls, context } = contextOf(withToken);
  const { code, message, details } = await signInRefusal(context, EMAIL, banned);
  expect([code, message, details]).toEqual(['forbidden', SUSPENDED_MESSAGE, { statement: 'a.b' }]);
  expect(calls).toMatchObject([{ credentials: { [SERVICE_KEY_HEADER]: KEY }, body: { email: EMAIL } }]);
});

it.each([
  ['a wrong password', { ...refused, code: 'invalid_credentials' }, {}, withToken],
  ['a hosted service, which does not look at the password first', banned, { project: {} }, withToken],
  ['an edge without the service key', banned, { serviceRoleKey: undefined }, withToken],
  ['a suspension without a statement', banned, {}, () => Response.json({ token: null })],
  ['an API that is away', banned, {}, () => new Response(null, { status: 503 })],
] as const)('%s gets no token', async (_what, answer, fields, api) => {
  const { context } = contextOf(api, fields as Partial<SessionContext>);
  const refusal = await signInRefusal(context, EMAIL, { ...answer, headers: new Headers() });
  expect(refusal.details).toBeUndefined();
});
