import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { auditPersonModel } from './audit-people.model.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';
import { audit } from './audit.service.ts';
import { openEntries } from './personal-values.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => auditModel(api.context.connection).deleteMany());

const REFUND = {
  action: 'purchase.refunding',
  subjectId: 'purchase-1',
  by: 'admin',
  userId: 'admin-1',
  requestId: 'request-1',
  change: { from: 'paid', to: 'refunding', reason: 'Mara wrote to us' },
};
const SUSPEND = { ...REFUND, action: 'person.suspend', subjectId: 'juno-1', userId: null, by: 'operator' };
const MAIL = { ...REFUND, action: 'mail.choose', subjectId: 'juno-1', userId: 'juno-1', by: 'person' };

async function writeSealed(entry: Omit<AuditRecord, '_id' | 'at'>) {
  await inTransaction(api.context.connection, (session) => audit(api.context, [entry], session));
  await api.keepAudit();
  return (await auditModel(api.context.connection).findOne().lean())!;
}
const open = async (stored: AuditRecord) => (await openEntries(api.context, [stored]))[0];
const forget = (_id: string) => auditPersonModel(api.context.connection).deleteOne({ _id });

describe('personal values in sealed entries', () => {
  it.each([
    ['the actor and the reason', REFUND, /admin-1|Mara/],
    ['the person that it is about', SUSPEND, /juno-1|Mara/],
    ['the person who chose for themselves', MAIL, /juno-1/],
  ])('are not stored as they are: %s [law 7]', async (_what, entry, personal) => {
    const stored = await writeSealed(entry);
    expect(JSON.stringify(stored)).not.toMatch(personal);
    expect(await open(stored)).toMatchObject(entry);
  });

  it('keep one alias for a person, so that their entries can be found', async () => {
    const first = await writeSealed(MAIL);
    await auditModel(api.context.connection).deleteMany();
    expect((await writeSealed(MAIL)).userId).toBe(first.userId);
  });

  it('are gone with the key of the person, and the chain stays right [law 7]', async () => {
    const stored = await writeSealed(SUSPEND);
    await forget('juno-1');
    const opened = await open(stored);
    expect(opened).toMatchObject({ subjectId: stored.subjectId, change: { from: null, to: 'erased' } });
    expect(opened?.subjectId).not.toBe('juno-1');
  });

  it('of the actor are gone without the reason', async () => {
    const stored = await writeSealed(REFUND);
    await forget('admin-1');
    expect(await open(stored)).toMatchObject({ userId: stored.userId, change: REFUND.change });
  });
});
