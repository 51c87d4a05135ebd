import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNAUDITED } from './audited-calls.ts';
import type { ManagedAccount } from './http/account-admin.ts';
import { auditModel } from './modules/base/audit/audit.model.ts';
import { accountAdminOf } from './testing/account-admin.ts';
import { ADMIN_ENDPOINTS } from './testing/admins/admin-endpoints.ts';
import {
  adminWrites,
  GATE,
  LISTED,
  passGate,
  type PreparedWrite,
  SERVICE_KEY,
} from './testing/admins/admin-writes.ts';
import { TEST_SHOP } from './testing/shop.ts';
import { startTestApi, type TestApi, type TestResponse } from './testing/test-api.ts';

/** Limits count refused and failed calls too. */
const LIMITS = ['rate_windows', 'rate_turns'];

const MAILS = 'api_mail';

const WRITES = ADMIN_ENDPOINTS.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && !(name in UNAUDITED),
).map(({ name }) => name);

let api: TestApi;
let prepare: ReturnType<typeof adminWrites>;
beforeAll(async () => {
  /** The first part of an address is the person's id. */
  const accountOf = async (id: string): Promise<ManagedAccount> => ({
    id,
    email: id.includes('@') ? id : `${id}@example.org`,
    otherWays: [],
    isSuspended: (await suspensionModel(api.context.connection).exists({ _id: id })) !== null,
  });
  const accountAdmin = accountAdminOf({
    find: (email) => accountOf(email.replace('@example.org', '')),
    read: accountOf,
    setPassword: async () => undefined,
    removeFactors: async () => undefined,
    removePasskeys: async () => undefined,
    setSuspended: async () => undefined,
    send: async () => true,
  });
  const settings = { adminEmails: [...LISTED], adminGateCode: GATE.password, limitScale: 10_000 };
  api = await startTestApi(
    { ...TEST_SHOP, ...settings, serviceRoleKey: SERVICE_KEY },
    { accountAdmin, sendMail: async () => undefined },
  );
  const [boss, second] = [await passGate(api, LISTED[0]), await passGate(api, LISTED[1])];
  prepare = adminWrites(api, boss, second);
});
afterAll(() => api.close());

function send(name: string, write: PreparedWrite, requestId: string): Promise<TestResponse> {
  const method = ALL_ENDPOINTS.find((call) => call.name === name)?.endpoint.method ?? '';
  const { path, body, headers } = write;
  return api.call(method, path, {
    ...(body && { body }),
    headers: { ...headers, 'x-request-id': requestId },
  });
}

const rowsOf = async (requestId: string) =>
  (await auditModel(api.context.connection).find({ requestId }).lean()).map(({ action }) => action).sort();

/** Everything that is stored, without the counts of limits. */
async function stored(): Promise<Record<string, string[]>> {
  const database = api.context.connection.db!;
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  const kept = collections.filter(({ name }) => !LIMITS.includes(name));
  const all = kept.map(async ({ name }) => {
    const records = await database.collection(name).find().sort({ _id: 1 }).toArray();
    // The queue sends what earlier calls put into it.
    const shown = name === MAILS ? records.map(({ _id }) => ({ _id })) : records;
    return [name, shown.map((record) => JSON.stringify(record))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** Runs work while no row can be written. */
async function withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
  const { collection } = auditModel(api.context.connection);
  const refuse = async () => {
    throw new Error('The log cannot be written');
  };
  Object.assign(collection, { insertOne: refuse, insertMany: refuse });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(collection, 'insertOne');
    Reflect.deleteProperty(collection, 'insertMany');
  }
}

describe('each writing call of the admin area', () => {
  it('is prepared here, or has a reason for no row [audit-log 7]', () => {
    expect(Object.keys(prepare).sort()).toEqual([...WRITES].sort());
  });

  it.each(WRITES)(
    'changes nothing without its row, and leaves exactly one: %s [audit-log 13]',
    async (name) => {
      const write = await prepare[name]!();
      const before = await stored();
      const failed = await withoutLog(() => send(name, write, `failed-${name}`));
      expect(failed.status).toBe(500);
      expect(await stored()).toEqual(before);
      expect((await send(name, write, `done-${name}`)).status).toBeLessThan(300);
      expect(await rowsOf(`done-${name}`)).toEqual([...write.actions].sort());
    },
  );
});
