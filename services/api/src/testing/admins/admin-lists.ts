import type { AccountAdmin } from '#src/http/account-admin.ts';
import type { ApiConfig } from '#src/config.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

export interface DeskApi {
  api: TestApi;
  /** An administrator without the grant of the gate. */
  admin: string;
  /** The accounts at the authentication service, by their address. */
  accounts: Map<string, string>;
  asAdmin(method: string, path: string, body?: object): Promise<TestResponse>;
  fileAsAdmin(path: string): Promise<Response>;
}

/** What the authentication service has mailed to everybody. */
const SECURITY_MAILS = [{ kind: 'new-sign-in', at: '2046-11-20T09:00:00.000Z' }];

/** An API with an administrator who has passed the gate. */
export async function startDeskApi(config: Partial<ApiConfig> = {}): Promise<DeskApi> {
  const accounts = new Map<string, string>();
  const answerOf = (id: string | undefined, email: string) =>
    id === undefined ? null : { id, email, otherWays: [], isSuspended: false };
  const find: AccountAdmin['find'] = async (email) => answerOf(accounts.get(email), email);
  const read: AccountAdmin['read'] = async (id) => {
    const [email] = [...accounts].find(([, known]) => known === id) ?? [];
    return email === undefined ? null : answerOf(id, email);
  };
  const settings = { adminEmails: ['boss@backline.example'], adminGateCode: 'open-sesame', limitScale: 1000 };
  const api = await startTestApi(
    { ...settings, ...config },
    { accountAdmin: accountAdminOf({ find, read, mailsTo: async () => SECURITY_MAILS }) },
  );
  const admin = await signInAdmin(api);
  const headersOfAdmin = async () => {
    const password = { password: 'open-sesame' };
    const gate = await api.call('POST', '/api/admin/gate', { token: admin, body: password });
    return {
      authorization: `Bearer ${admin}`,
      cookie: gate.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  };
  return {
    api,
    admin,
    accounts,
    async asAdmin(method, path, body) {
      return api.call(method, path, { headers: await headersOfAdmin(), ...(body && { body }) });
    },
    async fileAsAdmin(path) {
      return fetch(api.url + path, { headers: await headersOfAdmin() });
    },
  };
}
