import type { ApiContext } from '#src/context.ts';
import { auditCheckpointModel } from './audit-chain.model.ts';
import { auditModel } from './audit.model.ts';

/** 24 months (rules: privacy). */
export const KEPT_MS = 730 * 86_400_000;

/**
 * Removes the entries up to the newest checkpoint that is older than 24 months. The checkpoint stays, because the
 * chain begins behind it then. A killed run is continued by the next one. Returns how many entries were removed.
 */
export async function cutAuditLog({
  connection,
  clock,
}: Pick<ApiContext, 'connection' | 'clock'>): Promise<number> {
  const checkpoints = auditCheckpointModel(connection);
  const old = await checkpoints
    .findOne({ at: { $lt: new Date(clock().getTime() - KEPT_MS) } })
    .sort({ at: -1, seq: -1 })
    .lean();
  if (!old) return 0;
  const { deletedCount } = await auditModel(connection).deleteMany({ seq: { $gt: 0, $lte: old.seq } });
  await checkpoints.deleteMany({ seq: { $lt: old.seq } });
  return deletedCount;
}
