import { setTimeout as pause } from 'node:timers/promises';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import {
  AUDIT_HEAD,
  auditCheckpointModel,
  auditHeadModel,
  type AuditHeadRecord,
} from './audit-chain.model.ts';
import type { AuditKey } from './audit-key.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';
import { entryHash, FIRST_HASH } from './entry-hash.ts';
import { hidePersonal } from './personal-values.ts';
import { proveAliases } from './prove-aliases.ts';

type Context = Pick<ApiContext, 'connection' | 'clock'>;

export const SEALED_AT_ONCE = 500;
/** A checkpoint follows after so many entries, or after so much time. */
export const CHECKPOINT_ENTRIES = 1_000;
const CHECKPOINT_MS = 3_600_000;

/**
 * Chains the entries of transactions that are over: each gets its number, and a hash over itself and the hash before
 * it. Personal values are encrypted before. Of two processes that seal at once the second one begins again, because
 * both write the head. Returns how many entries were sealed.
 *
 * A long log leaves the database to others for half of the time, so that no request waits behind all of its batches.
 */
export async function sealAuditLog(
  context: Context,
  key: AuditKey,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sealed = 0;
  while (!isStopped() && (await findUnsealed(context, 1)).length > 0) {
    const startedAt = performance.now();
    const areProven = await proveAliases(context, key);
    const count = await inTransaction(context.connection, (session) =>
      sealBatch(context, key, areProven, session),
    );
    sealed += count;
    if (count === SEALED_AT_ONCE) await pause(performance.now() - startedAt);
  }
  return sealed;
}

async function findUnsealed({ connection }: Context, limit: number, session?: ClientSession) {
  return driverCollection(auditModel(connection))
    .find({ seq: null }, { maxTimeMS: databaseTimeLeft(), ...(session && { session }) })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();
}

async function sealBatch(
  context: Context,
  key: AuditKey,
  areProven: boolean,
  session: ClientSession,
): Promise<number> {
  const { connection, clock } = context;
  const options = { session, maxTimeMS: databaseTimeLeft() };
  const heads = driverCollection(auditHeadModel(connection));
  const before = (await heads.findOne({ _id: AUDIT_HEAD }, options)) ?? startAt(clock());
  const entries = (await findUnsealed(context, SEALED_AT_ONCE, session)) as AuditRecord[];
  if (entries.length === 0) return 0;
  const { head, updates } = chain(before, await hidePersonal(context, key, entries, session));
  if (!areProven || isCheckpointDue(head, clock())) await addCheckpoint(context, key, head, session);
  await heads.replaceOne({ _id: AUDIT_HEAD }, head, { ...options, upsert: true });
  await driverCollection(auditModel(connection)).bulkWrite(updates, options);
  return entries.length;
}

const startAt = (at: Date): AuditHeadRecord => ({
  _id: AUDIT_HEAD,
  seq: 0,
  hash: FIRST_HASH,
  checkpointSeq: 0,
  checkpointAt: at,
});

function chain(before: AuditHeadRecord, entries: readonly AuditRecord[]) {
  const head = { ...before };
  const updates = entries.map((entry) => {
    head.seq += 1;
    head.hash = entryHash(entry, head.seq, head.hash);
    const { _id, userId, subjectId, change } = entry;
    const sealed = { seq: head.seq, hash: head.hash, userId, subjectId, change };
    return { updateOne: { filter: { _id }, update: { $set: sealed } } };
  });
  return { head, updates };
}

function isCheckpointDue({ seq, checkpointSeq, checkpointAt }: AuditHeadRecord, now: Date): boolean {
  return (
    checkpointSeq === 0 ||
    seq - checkpointSeq >= CHECKPOINT_ENTRIES ||
    now.getTime() - checkpointAt.getTime() >= CHECKPOINT_MS
  );
}

async function addCheckpoint(
  { connection, clock }: Context,
  key: AuditKey,
  head: AuditHeadRecord,
  session: ClientSession,
): Promise<void> {
  const at = clock();
  const { seq, hash } = head;
  const signature = key.sign({ seq, hash, at });
  await driverCollection(auditCheckpointModel(connection)).insertOne(
    { _id: String(seq), seq, hash, at, signature },
    { session, maxTimeMS: databaseTimeLeft() },
  );
  head.checkpointSeq = seq;
  head.checkpointAt = at;
}
