import type { ActName } from '@backline/contracts/desk/acts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import type { ApiConfig } from '#src/config.ts';
import { auditModel } from '#src/modules/base/audit/audit.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { signInAdmin } from '#src/testing/factories.ts';
import { startTestApi, type TestApi, type TestResponse } from '#src/testing/test-api.ts';

export const BOSS = 'boss@backline.example';
const ADMINS = [BOSS, 'second@backline.example'] as const;

/** The password of an administrator at the authentication service. */
export const passwordOf = (email: string) => `the password of ${email}`;

export const REASONS = {
  reason: 'Fake profile',
  facts: 'The pictures show another artist.',
  rule: 'Terms 4: be who you say you are',
};

/** An administrator who passed the gate. */
export interface ActingAdminOfTest {
  call(method: string, path: string, body?: object): Promise<TestResponse>;
  version(act: ActName, subjectId: string): Promise<number>;
  preview(act: ActName, subjectId: string): Promise<TestResponse>;
  /** Performs an act with all reasons, at the present version unless the body names one. */
  act(act: ActName, subjectId: string, body?: object): Promise<TestResponse>;
}

export interface ActingApi {
  api: TestApi;
  boss: ActingAdminOfTest;
  second: ActingAdminOfTest;
  /** The people whose account is suspended. */
  suspended: ReadonlySet<string>;
  /** The mails to the owners of accounts, by user id. */
  sent: { userId: string; message: AccountMessage }[];
  /** The rows of an act in the audit log, with what they tell. */
  rows(action: ActName, subjectId: string): Promise<string[]>;
}

export const pathOf = (act: string, subjectId: string) =>
  `/api/admin/acts/${act}/${encodeURIComponent(subjectId)}`;

/** An API with two administrators who act. */
export async function startActingApi(config: Partial<ApiConfig> = {}): Promise<ActingApi> {
  const suspended = new Set<string>();
  const sent: ActingApi['sent'] = [];
  const accountAdmin = accountAdminOf({
    find: async () => null,
    read: async () => null,
    async setSuspended(id, wanted) {
      if (wanted) suspended.add(id);
      else suspended.delete(id);
    },
    send: async (userId, message) => sent.push({ userId, message }) > 0,
    isPassword: async (email, password) => password === passwordOf(email),
  });
  const settings = { adminEmails: [...ADMINS], adminGateCode: 'open-sesame', limitScale: 1000 };
  const api = await startTestApi({ ...settings, ...config }, { accountAdmin });
  const [boss, second] = await Promise.all(ADMINS.map((email) => signInActing(api, email)));
  if (!boss || !second) throw new Error('There are two administrators');
  return {
    api,
    boss,
    second,
    suspended,
    sent,
    async rows(action, subjectId) {
      const found = await auditModel(api.context.connection).find({ action, subjectId, by: 'admin' }).lean();
      return found.map(({ change }) => change.to);
    },
  };
}

async function signInActing(api: TestApi, email: string): Promise<ActingAdminOfTest> {
  const token = await signInAdmin(api, email);
  const gate = await api.post('/api/admin/gate', token, { password: 'open-sesame' });
  const cookie = gate.headers.get('set-cookie')?.split(';')[0] ?? '';
  const call = (method: string, path: string, body?: object) =>
    api.call(method, path, { token, headers: { cookie }, ...(body && { body }) });
  const preview = (act: ActName, subjectId: string) => call('GET', pathOf(act, subjectId));
  const version = async (act: ActName, subjectId: string) =>
    (await preview(act, subjectId)).body.version as number;
  return {
    call,
    preview,
    version,
    async act(act, subjectId, body = {}) {
      const known = { ...REASONS, version: 'version' in body ? 0 : await version(act, subjectId) };
      return call('POST', pathOf(act, subjectId), { ...known, ...body });
    },
  };
}
