import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVictim } from '#src/testing/races/victim.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { auditCheckpointModel, auditHeadModel } from './audit-chain.model.ts';
import { makeAuditKey, readAuditKey } from './audit-key.ts';
import { auditPersonModel } from './audit-people.model.ts';
import { auditModel } from './audit.model.ts';
import { audit } from './audit.service.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const auditSigningKey = makeAuditKey();
const key = readAuditKey(auditSigningKey);
const DAY_HOURS = 24;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { connection } = api.context;
  await auditModel(connection).deleteMany();
  await auditHeadModel(connection).deleteMany();
  await auditCheckpointModel(connection).deleteMany();
  await auditPersonModel(connection).deleteMany();
});

const log = () => auditModel(api.context.connection);
const seal = () => sealAuditLog(api.context, key);
const verify = () => verifyAuditLog(api.context, key);
const write = (count: number) =>
  inTransaction(api.context.connection, async (session) => {
    const entry = {
      action: 'flag.switch',
      subjectId: 'events',
      by: 'operator' as const,
      userId: null,
      requestId: null,
    };
    const entries = Array.from({ length: count }, (_, index) => ({
      ...entry,
      change: { from: null, to: `${index}` },
    }));
    await audit(api.context, entries, session);
  });
async function writeSealed(count: number) {
  await write(count);
  await seal();
}
const entryAt = async (seq: number) => (await log().findOne({ seq }).lean())!;

describe('the chain of the audit log', () => {
  it('has each entry once, in one order, and is right [audit-log 8]', async () => {
    await writeSealed(3);
    await writeSealed(600);
    const numbers = (await log().find().sort({ seq: 1 }).lean()).map(({ seq }) => seq);
    expect(numbers).toEqual(Array.from({ length: 603 }, (_, index) => index + 1));
    expect(await seal()).toBe(0);
    expect(await verify()).toEqual({ entries: 603, fault: null });
  });

  it('stays right when several processes seal at once [audit-log 8]', async () => {
    await write(40);
    const counts = await Promise.all([seal(), write(10).then(seal), seal()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    expect(await verify()).toEqual({ entries: 50, fault: null });
  });

  it('stays right when a process is killed while it seals [audit-log 8]', async () => {
    await write(3_000);
    const victim = await startVictim(api.server, api.context.clock(), 50, { auditSigningKey });
    const sealed = () => log().countDocuments({ seq: { $gt: 0 } });
    await expect.poll(sealed, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    await victim.kill();
    expect((await verify()).fault).toBeNull();
    // The database ends the transaction of the dead process after a while.
    await expect.poll(() => seal().then(sealed, () => 0), { timeout: 20_000 }).toBe(3_000);
    expect(await verify()).toEqual({ entries: 3_000, fault: null });
    await victim.close();
  });

  it('does not wait for entries that are not sealed', async () => {
    await writeSealed(2);
    await write(1);
    expect(await verify()).toEqual({ entries: 2, fault: null });
  });

  it('of no entries is right', async () => {
    expect(await verify()).toEqual({ entries: 0, fault: null });
  });
});

describe('the check of the chain', () => {
  it.each([
    ['action', 'flag.other'],
    ['subjectId', 'another'],
    ['by', 'admin'],
    ['userId', 'somebody'],
    ['at', new Date(0)],
    ['change', { from: null, to: '7 or so' }],
    ['hash', 'another'],
  ])('names the first entry that was changed: %s [audit-log 9]', async (field, value) => {
    await writeSealed(9);
    const { _id } = await entryAt(4);
    await log().collection.updateOne({ _id: _id as never }, { $set: { [field]: value } });
    expect(await verify()).toEqual({ entries: 3, fault: { kind: 'changed', seq: 4, id: _id } });
  });

  it.each([1, 4])('names an entry that was removed: %s [audit-log 9]', async (seq) => {
    await writeSealed(9);
    await log().deleteOne({ seq });
    expect(await verify()).toEqual({ entries: seq - 1, fault: { kind: 'removed', seq, id: null } });
  });

  it('names the end that was removed, also with the head [audit-log 9]', async () => {
    await writeSealed(9);
    await log().deleteMany({ seq: { $gt: 7 } });
    const removed = { entries: 7, fault: { kind: 'removed', seq: 8, id: null } };
    expect(await verify()).toEqual(removed);
    await auditHeadModel(api.context.connection).deleteMany({});
    expect(await verify()).toEqual(removed);
  });

  it.each([0, 4, 9])('names an entry that was added with the number %s [audit-log 9]', async (seq) => {
    await writeSealed(9);
    const { _id, ...entry } = await entryAt(4);
    await log().create({ ...entry, _id: `~${_id}`, seq });
    expect((await verify()).fault).toEqual({ kind: 'added', seq, id: `~${_id}` });
  });

  it.each([
    ['is a text', '4'],
    ['is no number', Number.NaN],
    ['is a list', [4]],
    ['is missing', null],
  ])('finds an entry whose number %s, sealed or added [audit-log 11]', async (_what, seq) => {
    await writeSealed(9);
    const { _id, ...entry } = await entryAt(4);
    const added = { ...entry, _id: `~${_id}` as never, seq: seq as never };
    await log().collection.insertOne(added);
    expect((await verify()).fault).toMatchObject({ id: `~${_id}` });
    await log().deleteOne({ _id: `~${_id}` });
    await log().collection.updateOne({ _id: _id as never }, { $set: { seq } });
    expect((await verify()).fault).toMatchObject({ seq: 4 });
  });

  it('raises no alarm about entries that are sealed meanwhile [audit-log 11]', async () => {
    await writeSealed(2_500);
    const faults = [];
    for (let round = 0; round < 3; round += 1) {
      await write(700);
      const [verified] = await Promise.all([verify(), seal()]);
      faults.push(verified.fault);
    }
    expect(faults).toEqual([null, null, null]);
  });

  it('finds a chain that was calculated anew, by its signed checkpoint [audit-log 9]', async () => {
    await writeSealed(9);
    await log().updateMany({}, { $unset: { seq: 1, hash: 1 } });
    await log().updateOne({}, { $set: { action: 'flag.other' } });
    await auditHeadModel(api.context.connection).deleteMany({});
    const checkpoints = auditCheckpointModel(api.context.connection);
    const kept = await checkpoints.find().lean();
    await checkpoints.deleteMany({});
    await seal();
    await checkpoints.deleteMany({});
    await checkpoints.insertMany(kept);
    expect((await verify()).fault).toMatchObject({ kind: 'changed', seq: 9 });
    await checkpoints.deleteMany({});
    await checkpoints.insertMany(kept.map((one) => ({ ...one, hash: 'another' })));
    expect((await verify()).fault).toEqual({ kind: 'unsigned', seq: 9, id: null });
  });

  it('finds a chain whose checkpoints were removed [audit-log 9]', async () => {
    await writeSealed(1_600);
    expect((await verify()).fault).toBeNull();
    await auditCheckpointModel(api.context.connection).deleteMany({});
    expect((await verify()).fault).toEqual({ kind: 'unsigned', seq: 1, id: null });
  });
});

describe('the end of an entry', () => {
  it('comes at a checkpoint after 24 months, and the rest stays right [audit-log 10, privacy 8]', async () => {
    await api.keepAudit();
    await write(5);
    await api.keepAudit();
    api.passHours(729 * DAY_HOURS);
    await write(2);
    await api.keepAudit();
    expect(await log().countDocuments()).toBe(7);
    api.passHours(2 * DAY_HOURS);
    await api.keepAudit();
    expect((await log().find().sort({ seq: 1 }).lean()).map(({ seq }) => seq)).toEqual([6, 7]);
    await write(1);
    await api.keepAudit();
    expect(await log().countDocuments()).toBe(3);
  });

  it('leaves a chain whose first entries may be gone, and no others [audit-log 10]', async () => {
    await writeSealed(5);
    api.passHours(731 * DAY_HOURS);
    await writeSealed(3);
    await log().deleteMany({ seq: { $lte: 5 } });
    expect(await verify()).toEqual({ entries: 3, fault: null });
    await log().deleteMany({ seq: 6 });
    expect(await verify()).toEqual({ entries: 0, fault: { kind: 'removed', seq: 6, id: null } });
  });
});
