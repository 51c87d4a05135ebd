import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import type { ApiContext } from '#src/context.ts';
import {
  AUDIT_HEAD,
  auditCheckpointModel,
  auditHeadModel,
  type AuditCheckpointRecord,
} from './audit-chain.model.ts';
import type { AuditKey } from './audit-key.ts';
import { auditModel, type AuditRecord } from './audit.model.ts';
import { KEPT_MS } from './cut-audit-log.ts';
import { entryHash, FIRST_HASH } from './entry-hash.ts';
import { findUnproven } from './prove-aliases.ts';
import { CHECKPOINT_ENTRIES, SEALED_AT_ONCE } from './seal-audit-log.ts';

/** The first place at which the chain is wrong. `id` is the entry, if it is there. */
export interface AuditFault {
  kind: 'changed' | 'added' | 'removed' | 'unsigned' | 'unproven';
  seq: number;
  id: string | null;
}

export interface AuditVerification {
  /** How many sealed entries were checked. */
  entries: number;
  /** Null when the chain is right. */
  fault: AuditFault | null;
}

type Context = Pick<ApiContext, 'connection' | 'clock'>;
type End = Pick<AuditCheckpointRecord, 'seq' | 'hash'>;

/** The last entry that was checked. `id` is null where the chain begins. */
interface Place extends End {
  id: string | null;
}

const AT_ONCE = 2_000;
/** A checkpoint follows the batch with which this many entries are unsigned. */
const UNSIGNED_MAX = CHECKPOINT_ENTRIES + SEALED_AT_ONCE;

/**
 * Checks each entry, the checkpoints, the end of the chain and the aliases. It names the first entry that is wrong.
 * Entries may be sealed meanwhile: the chain is checked as far as it reached at the beginning.
 */
export async function verifyAuditLog(context: Context, key: AuditKey): Promise<AuditVerification> {
  const { connection } = context;
  const checkpoints = await auditCheckpointModel(connection).find().sort({ seq: 1 }).lean();
  const unsigned = checkpoints.find((checkpoint) => !key.isSigned(checkpoint));
  if (unsigned) return { entries: 0, fault: { kind: 'unsigned', seq: unsigned.seq, id: null } };
  const newest = checkpoints.at(-1);
  // A checkpoint is written together with the head, so this head is at least as far.
  const head = await auditHeadModel(connection).findById(AUDIT_HEAD).lean();
  const end: End = { seq: Math.max(head?.seq ?? 0, newest?.seq ?? 0), hash: head?.hash ?? '' };
  const checked = await verifyEntries(context, checkpoints, end);
  if (checked.fault) return checked;
  const fault =
    (await faultOfEnd(context, head)) ??
    missingCheckpoint(checkpoints, end, context.clock()) ??
    (newest && key.isWithProofs(newest) ? await findUnproven(context, key) : null);
  return { ...checked, fault };
}

async function verifyEntries(
  context: Context,
  checkpoints: readonly AuditCheckpointRecord[],
  end: End,
): Promise<AuditVerification> {
  const signed = new Map(checkpoints.map(({ seq, hash }) => [seq, hash]));
  let place: Place = beginOf(checkpoints, context.clock());
  let entries = 0;
  for (;;) {
    const batch = await readFrom(context, place);
    for (const entry of batch) {
      if (entry._id === place.id) continue;
      const fault = faultOf(entry, place, signed);
      if (fault) return { entries, fault };
      place = { id: entry._id, seq: entry.seq, hash: entry.hash };
      entries += 1;
    }
    if (batch.length === AT_ONCE && place.seq <= end.seq) continue;
    const isShort = place.seq < end.seq;
    return { entries, fault: isShort ? { kind: 'removed', seq: place.seq + 1, id: null } : null };
  }
}

/** The chain begins behind the newest checkpoint that is so old that the entries before it are cut. */
function beginOf(checkpoints: readonly AuditCheckpointRecord[], now: Date): Place {
  const old = checkpoints.findLast(({ at }) => now.getTime() - at.getTime() > KEPT_MS);
  return { id: null, seq: old?.seq ?? 0, hash: old?.hash ?? FIRST_HASH };
}

interface Sealed extends AuditRecord {
  seq: number;
  hash: string;
}

/** A read begins with the last entry of the one before, so that a second entry of its number is found. */
async function readFrom({ connection }: Context, { id, seq }: Place): Promise<Sealed[]> {
  // Nobody numbers an entry 0 or less, so the beginning looks for those too.
  const from = seq === 0 ? Number.MIN_SAFE_INTEGER : seq;
  const isAfterCut = id === null && seq > 0;
  return driverCollection(auditModel(connection))
    .find({ seq: isAfterCut ? { $gt: from } : { $gte: from } }, { maxTimeMS: databaseTimeLeft() })
    .sort({ seq: 1, _id: 1 })
    .limit(AT_ONCE)
    .toArray() as Promise<Sealed[]>;
}

function faultOf(entry: Sealed, { seq, hash }: End, signed: ReadonlyMap<number, string>): AuditFault | null {
  const next = seq + 1;
  if (typeof entry.seq !== 'number') return { kind: 'changed', seq: next, id: entry._id };
  if (entry.seq > next) return { kind: 'removed', seq: next, id: null };
  if (entry.seq < next) return { kind: 'added', seq: entry.seq, id: entry._id };
  const isRight = entry.hash === entryHash(entry, next, hash);
  const isAsSigned = (signed.get(next) ?? entry.hash) === entry.hash;
  return isRight && isAsSigned ? null : { kind: 'changed', seq: next, id: entry._id };
}

/** Where a checkpoint is missing: the entries behind the last one are more than the sealer leaves unsigned. */
function missingCheckpoint(
  checkpoints: readonly AuditCheckpointRecord[],
  { seq: end }: End,
  now: Date,
): AuditFault | null {
  let { seq: signed } = beginOf(checkpoints, now);
  const later = checkpoints.map(({ seq }) => seq).filter((seq) => seq > signed);
  for (const seq of [...later, end]) {
    if (seq - signed > UNSIGNED_MAX) return { kind: 'unsigned', seq: signed + 1, id: null };
    signed = seq;
  }
  return null;
}

/**
 * Nothing stands behind the head, and every sealed entry has a number above 0. In the order of the database all other
 * values stand before or behind these numbers.
 */
async function faultOfEnd({ connection }: Context, before: End | null): Promise<AuditFault | null> {
  const log = driverCollection(auditModel(connection));
  const options = { maxTimeMS: databaseTimeLeft() };
  const ends = await Promise.all([
    log
      .find({ seq: null, hash: { $ne: null } } as object, options)
      .limit(1)
      .toArray(),
    log
      .find({ seq: { $ne: null } }, options)
      .sort({ seq: 1 })
      .limit(1)
      .toArray(),
    log
      .find({ seq: { $ne: null } }, options)
      .sort({ seq: -1 })
      .limit(1)
      .toArray(),
  ]);
  const stray = ends.flat().find(({ seq }) => typeof seq !== 'number' || !(seq > 0));
  if (stray) return { kind: 'changed', seq: 0, id: String(stray._id) };
  const last = ends[2][0] as Sealed | undefined;
  // Read after the last entry: the sealer writes both together.
  const head = await auditHeadModel(connection).findById(AUDIT_HEAD).lean();
  const isBehind = last !== undefined && last.seq > (head?.seq ?? 0);
  const isOther = last !== undefined && last.seq === head?.seq && last.hash !== head.hash;
  if (isBehind || isOther) return { kind: 'added', seq: last.seq, id: last._id };
  const entry = before && (await log.findOne({ seq: before.seq }, options));
  return entry && entry.hash !== before.hash
    ? { kind: 'changed', seq: before.seq, id: String(entry._id) }
    : null;
}
