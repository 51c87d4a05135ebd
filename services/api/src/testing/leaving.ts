import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import type { ApiConfig } from '#src/config.ts';
import type { ManagedAccount } from '#src/http/account-admin.ts';
import { accountAdminOf } from './account-admin.ts';
import { startTestApi, type TestApi, type TestResponse } from './test-api.ts';

export const SERVICE_KEY = 'the key that services show each other';
export const PASSWORD = 'open-the-doors-9';
const NEEDED = { publicUrl: 'https://backline.host', serviceRoleKey: SERVICE_KEY, keepsOutbox: true };

export interface LeavingApi {
  api: TestApi;
  /** The ids of the accounts that the authentication service deleted. */
  removed: string[];
  /** The access tokens whose sessions were ended everywhere. */
  signedOut: string[];
  /** The subjects of the messages to account owners. */
  mailed: string[];
  /** The addresses of accounts, by id. Others have their id with a domain. */
  emails: Map<string, string>;
  /** The ids of people whom the authentication service refuses to sign in. */
  suspended: Set<string>;
  /** Makes the authentication service refuse to delete accounts. */
  away: { isAway: boolean };
  leave(person: { token: string }, body: Record<string, unknown>): Promise<TestResponse>;
  /** What the edge calls at a sign-in. */
  signInAgain(userId: string): Promise<string>;
}

/** An API whose authentication service knows everybody. The address of an account is its id with a domain. */
export async function startLeavingApi(config: Partial<ApiConfig> = {}): Promise<LeavingApi> {
  const removed: string[] = [];
  const signedOut: string[] = [];
  const mailed: string[] = [];
  const away = { isAway: false };
  const suspended = new Set<string>();
  const emails = new Map<string, string>();
  const accountOf = (id: string): ManagedAccount | null =>
    removed.includes(id)
      ? null
      : { id, email: emails.get(id) ?? `${id}@example.org`, otherWays: [], isSuspended: suspended.has(id) };
  const accountAdmin = accountAdminOf({
    read: async (id) => accountOf(id),
    async find(email) {
      const known = [...emails].find(([, address]) => address === email)?.[0];
      if (known === undefined && !email.endsWith('@example.org')) return null;
      return accountOf(known ?? email.replace('@example.org', ''));
    },
    isPassword: async (_email, password) => password === PASSWORD,
    signOutEverywhere: async (accessToken) => void signedOut.push(accessToken),
    send: async (_id, message) => mailed.push(message.subject) > 0,
    setSuspended: async () => undefined,
    async remove(id) {
      if (away.isAway) throw new Error('The authentication service is away');
      if (!removed.includes(id)) removed.push(id);
    },
  });
  const api = await startTestApi({ ...NEEDED, ...config }, { accountAdmin });
  return {
    api,
    removed,
    signedOut,
    mailed,
    emails,
    suspended,
    away,
    leave: ({ token }, body) => api.post('/api/leaving', token, { password: PASSWORD, ...body }),
    async signInAgain(userId) {
      const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
      return (await api.call('PUT', '/api/leaving/undone', { headers, body: { userId } })).body.account;
    },
  };
}
