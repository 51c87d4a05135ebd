import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { ApiContext } from '#src/context.ts';
import { auditCheckpointModel, auditHeadModel } from './audit-chain.model.ts';
import type { AuditKey } from './audit-key.ts';
import { auditPersonModel, type AuditPersonRecord } from './audit-people.model.ts';
import { auditModel } from './audit.model.ts';
import { isProven } from './personal-values.ts';

type Context = Pick<ApiContext, 'connection'>;

const AT_ONCE = 500;

/**
 * Gives the aliases of earlier versions their proof, until a checkpoint says that all have one. From then on a missing
 * proof is a fault. Returns whether this was so already.
 */
export async function proveAliases(context: Context, key: AuditKey): Promise<boolean> {
  const { connection } = context;
  const newest = await auditCheckpointModel(connection).findOne().sort({ seq: -1 }).lean();
  if (newest && key.isWithProofs(newest)) return true;
  // The first sealed entries have a checkpoint. If it is gone, nothing says that an alias is as it was.
  if (!newest && (await auditHeadModel(connection).exists({ seq: { $gt: 0 } }))) return true;
  const people = driverCollection(auditPersonModel(connection));
  for (;;) {
    const options = { maxTimeMS: databaseTimeLeft() };
    const unproven = await people
      .find({ proof: { $exists: false } }, options)
      .limit(AT_ONCE)
      .toArray();
    if (unproven.length === 0) return false;
    const updates = unproven.map((person) => {
      const proof = key.proofOf(person as AuditPersonRecord);
      return { updateOne: { filter: { _id: person._id }, update: { $set: { proof } } } };
    });
    await people.bulkWrite(updates, options);
  }
}

/** The first entry whose alias does not provably belong to its person. Its number is 0 if no entry has the alias. */
export async function findUnproven({ connection }: Context, key: AuditKey) {
  const wrong: AuditPersonRecord[] = [];
  const people = driverCollection(auditPersonModel(connection));
  for await (const person of people.find({})) {
    if (!isProven(key, person as AuditPersonRecord)) wrong.push(person as AuditPersonRecord);
  }
  if (wrong.length === 0) return null;
  const names = wrong.slice(0, AT_ONCE).flatMap(({ _id, alias }) => [_id, alias]);
  const first = await auditModel(connection)
    .findOne({ seq: { $gt: 0 }, $or: [{ userId: { $in: names } }, { subjectId: { $in: names } }] })
    .sort({ seq: 1 })
    .lean();
  return { kind: 'unproven' as const, seq: first?.seq ?? 0, id: first?._id ?? null };
}
