import type { AccountAdmin } from '#src/http/account-admin.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

export const ADMINS = ['boss@backline.example', 'second@backline.example'] as const;
export const VIEWS = '/api/admin/views';
export const REASON = 'The person asks why no event is shown';

/** A browser that keeps its cookies, with one session. */
export interface TestBrowser {
  token: string;
  cookies: Map<string, string>;
  call(method: string, path: string, body?: object): Promise<TestResponse>;
}

/** An API with two administrators, in which people can be viewed. */
export interface ViewApi {
  api: TestApi;
  /** People whose account is gone, and those that the authentication service has suspended. */
  gone: Set<string>;
  banned: Set<string>;
  browserOf(token: string, cookies?: Map<string, string>): TestBrowser;
  /** A browser whose administrator has passed the gate. */
  adminBrowser(): Promise<TestBrowser>;
  start(browser: TestBrowser, userId: string, reason?: string): Promise<TestResponse>;
  /** A browser that sees Backline as the person does. */
  viewing(userId: string): Promise<TestBrowser>;
  nameSeenBy(browser: TestBrowser): Promise<string>;
  rows(action: string): Promise<object[]>;
}

export async function startViewApi(): Promise<ViewApi> {
  const [gone, banned] = [new Set<string>(), new Set<string>()];
  const read: AccountAdmin['read'] = async (id) => {
    if (gone.has(id)) return null;
    return { id, email: `${id}@example.org`, isVerified: true, otherWays: [], isSuspended: banned.has(id) };
  };
  const settings = { adminEmails: [...ADMINS], adminGateCode: 'open-sesame', limitScale: 1000 };
  const api = await startTestApi(settings, { accountAdmin: accountAdminOf({ read }) });

  function browserOf(token: string, cookies = new Map<string, string>()): TestBrowser {
    return {
      token,
      cookies,
      async call(method, path, body) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await api.call(method, path, { token, headers: { cookie }, ...(body && { body }) });
        for (const line of answer.headers.getSetCookie()) keep(cookies, line);
        return answer;
      },
    };
  }
  async function adminBrowser(): Promise<TestBrowser> {
    const browser = browserOf(await signInAdmin(api));
    await browser.call('POST', '/api/admin/gate', { password: 'open-sesame' });
    return browser;
  }
  const start = (browser: TestBrowser, userId: string, reason = REASON) =>
    browser.call('POST', VIEWS, { userId, reason });
  return {
    api,
    gone,
    banned,
    browserOf,
    adminBrowser,
    start,
    async viewing(userId) {
      const browser = await adminBrowser();
      const { status, body } = await start(browser, userId);
      if (status !== 201) throw new Error(`The view was refused: ${body.message}`);
      return browser;
    },
    nameSeenBy: async (browser) => (await browser.call('GET', '/api/auth/user')).body.name,
    rows: (action) => auditModel(api.context.connection).find({ action }).lean(),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

/** Status and code of an answer. */
export const codeOf = ({ status, body }: TestResponse) => [status, body.code];
