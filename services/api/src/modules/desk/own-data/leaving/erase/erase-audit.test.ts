import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuditKey, readAuditKey } from '#src/modules/base/audit/audit-key.ts';
import { auditModel, type AuditRecord } from '#src/modules/base/audit/audit.model.ts';
import { openEntries } from '#src/modules/base/audit/personal-values.ts';
import { verifyAuditLog } from '#src/modules/base/audit/verify-audit-log.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { type LeavingApi, SERVICE_KEY, startLeavingApi } from '#src/testing/leaving.ts';

const NAME = 'Juno Halide';
const auditSigningKey = makeAuditKey();
const auditKey = readAuditKey(auditSigningKey);

let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  test = await startLeavingApi({ auditSigningKey });
  ({ api } = test);
});
afterAll(() => api.close());

it('what the audit log says about a person cannot be read after the erasure, and its chain is whole [leaving 19]', async () => {
  const { connection } = api.context;
  const open = (entry: AuditRecord) => openEntries({ connection, settings: { auditKey } }, [entry]);
  const artist = await makeArtist(api);
  const body = { email: `${artist.userId}@example.org`, amount: 5, reason: `${NAME} lost them` };
  const headers = { [SERVICE_KEY_HEADER]: SERVICE_KEY };
  expect((await api.call('POST', '/api/admin/credits', { headers, body })).status).toBe(201);
  await api.keepAudit();
  const stored = (await auditModel(connection).findOne({ action: 'credits.adjust' }).lean())!;
  expect(JSON.stringify(stored)).not.toContain(NAME);
  expect(await open(stored)).toMatchObject([{ change: { to: `5: ${NAME} lost them` } }]);

  await test.leave(artist, { name: NAME });
  await api.runDueTimers();
  api.passHours(14 * 24);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
  expect(test.removed).toContain(artist.userId);
  await api.keepAudit();

  expect(await auditModel(connection).findById(stored._id).lean()).toEqual(stored);
  expect(await open(stored)).toMatchObject([{ change: { from: null, to: 'erased' } }]);
  expect((await verifyAuditLog(api.context, auditKey)).fault).toBeNull();
});
