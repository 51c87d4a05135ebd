import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { auditCheckpointModel, auditHeadModel } from './audit-chain.model.ts';
import { makeAuditKey, readAuditKey } from './audit-key.ts';
import { auditPersonModel } from './audit-people.model.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';
import { audit } from './audit.service.ts';
import { auditAliasesOf, openEntries } from './personal-values.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const auditSigningKey = makeAuditKey();
const auditKey = readAuditKey(auditSigningKey);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ auditSigningKey });
});
afterAll(() => api.close());
beforeEach(async () => {
  const { connection } = api.context;
  await auditModel(connection).deleteMany();
  await auditHeadModel(connection).deleteMany();
  await auditCheckpointModel(connection).deleteMany();
  await auditPersonModel(connection).deleteMany();
});

const REFUND = {
  action: 'purchase.refunding',
  subjectId: 'purchase-1',
  by: 'admin' as const,
  userId: 'admin-1',
  requestId: 'request-1',
  change: { from: 'paid', to: 'refunding', reason: 'Mara wrote to us' },
};
const SUSPEND = {
  ...REFUND,
  action: 'person.suspend',
  subjectId: 'juno-1',
  userId: null,
  by: 'operator' as const,
};
const MAIL = {
  ...REFUND,
  action: 'mail.choose',
  subjectId: 'juno-1',
  userId: 'juno-1',
  by: 'person' as const,
};
const JOIN = { ...MAIL, action: 'member.join', by: 'venue' as const };
const LEAVE = { ...JOIN, action: 'member.change', userId: 'mara-1' };

async function writeSealed(entry: Omit<AuditRecord, '_id' | 'at'>) {
  await inTransaction(api.context.connection, (session) => audit(api.context, [entry], session));
  await api.keepAudit();
  return (await auditModel(api.context.connection).findOne().lean())!;
}
const reading = () => ({ ...api.context, settings: { auditKey } });
const open = async (stored: AuditRecord) => (await openEntries(reading(), [stored]))[0];
const verify = async () => (await verifyAuditLog(api.context, auditKey)).fault;
const forget = (_id: string) => auditPersonModel(api.context.connection).deleteOne({ _id });

describe('personal values in sealed entries', () => {
  it.each([
    ['the actor and the reason', REFUND, /admin-1|Mara/],
    ['the person that it is about', SUSPEND, /juno-1|Mara/],
    ['the person who chose for themselves', MAIL, /juno-1/],
    ['the person who joins a venue', JOIN, /juno-1/],
    ['the member whom an owner removes', LEAVE, /juno-1|mara-1/],
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

describe('an alias', () => {
  const people = () => auditPersonModel(api.context.connection);

  it('that was moved to another person names nobody, and the check names its entry [audit-log 11]', async () => {
    const stored = await writeSealed(MAIL);
    expect(await verify()).toBeNull();
    const person = (await people().findById('juno-1').lean())!;
    await people().deleteOne({ _id: 'juno-1' });
    await people().create({ ...person, _id: 'ren-1' });
    expect((await open(stored))?.userId).toBe(person.alias);
    expect(await auditAliasesOf(reading(), ['ren-1'])).toEqual([]);
    expect(await verify()).toEqual({ kind: 'unproven', seq: 1, id: stored._id });
  });

  it('without a proof is a fault, and is not given one again [audit-log 11]', async () => {
    await writeSealed(MAIL);
    await people().updateOne({ _id: 'juno-1' }, { $unset: { proof: 1 } });
    await writeSealed(MAIL);
    expect(await verify()).toMatchObject({ kind: 'unproven', seq: 1 });
  });

  it('of an earlier version gets its proof once', async () => {
    await people().create({ _id: 'juno-1', alias: 'earlier', key: 'a'.repeat(43) });
    const stored = await writeSealed(MAIL);
    expect(stored.userId).toBe('earlier');
    expect(await auditAliasesOf(reading(), ['juno-1'])).toEqual(['earlier']);
    expect(await verify()).toBeNull();
  });
});

it('a value that was changed cannot be read, and the rest can', async () => {
  const stored = await writeSealed(REFUND);
  const broken = { ...stored, change: { ...stored.change, sealed: 'another' } };
  expect(await open(broken)).toMatchObject({
    userId: 'admin-1',
    action: 'purchase.refunding',
    change: { from: null, to: 'cannot be read' },
  });
});
