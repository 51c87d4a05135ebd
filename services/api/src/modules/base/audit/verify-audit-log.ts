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
import { CHECKPOINT_ENTRIES, SEALED_AT_ONCE } from './seal-audit-log.ts';

/** The first place at which the chain is wrong. `id` is the entry, if it is there. */
export interface AuditFault {
  kind: 'changed' | 'added' | 'removed' | 'unsigned';
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

/** Checks each entry, the checkpoints and the end of the chain. It names the first entry that is wrong. */
export async function verifyAuditLog(context: Context, key: AuditKey): Promise<AuditVerification> {
  const checkpoints = await auditCheckpointModel(context.connection).find().sort({ seq: 1 }).lean();
  const unsigned = checkpoints.find((checkpoint) => !key.isSigned(checkpoint));
  if (unsigned) return { entries: 0, fault: { kind: 'unsigned', seq: unsigned.seq, id: null } };
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
    if (batch.length < AT_ONCE) {
      const fault = await faultOfEnd(context, place, checkpoints.at(-1));
      return { entries, fault: fault ?? missingCheckpoint(checkpoints, place) };
    }
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
  if (entry.seq > next) return { kind: 'removed', seq: next, id: null };
  if (entry.seq < next) return { kind: 'added', seq: entry.seq, id: entry._id };
  const isRight = entry.hash === entryHash(entry, next, hash);
  const isAsSigned = (signed.get(next) ?? entry.hash) === entry.hash;
  return isRight && isAsSigned ? null : { kind: 'changed', seq: next, id: entry._id };
}

/** Where a checkpoint is missing: the entries behind the last one are more than the sealer leaves unsigned. */
function missingCheckpoint(checkpoints: readonly End[], { seq: end }: End): AuditFault | null {
  let signed = checkpoints[0]?.seq ?? 0;
  for (const seq of [...checkpoints.map((checkpoint) => checkpoint.seq), end]) {
    if (seq - signed > UNSIGNED_MAX) return { kind: 'unsigned', seq: signed + 1, id: null };
    signed = seq;
  }
  return null;
}

/** The head and the newest checkpoint tell how long the chain must be. */
async function faultOfEnd({ connection }: Context, { seq, hash }: End, checkpoint: End | undefined) {
  const head = await auditHeadModel(connection).findById(AUDIT_HEAD).lean();
  const least = Math.max(head?.seq ?? 0, checkpoint?.seq ?? 0);
  if (seq < least) return { kind: 'removed' as const, seq: seq + 1, id: null };
  if (seq > (head?.seq ?? 0) || (head && head.hash !== hash && seq > 0)) {
    return { kind: 'added' as const, seq, id: null };
  }
  return null;
}
