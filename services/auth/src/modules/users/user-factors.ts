import type { AuthContext } from '#src/context.ts';
import type { FactorRecord, UserRecord } from './users.model.ts';
import { requireUser, updateUser } from './users.service.ts';

/** The person's sessions then need a code. */
export function hasVerifiedFactor({ factors = [] }: Pick<UserRecord, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/**
 * Changes the factors of an account that was just read. `change` gets them, and is called again with the present ones
 * if another call was quicker.
 * @throws AppError that `change` throws, or `user_not_found`.
 */
export async function changeFactors(
  context: Pick<AuthContext, 'connection' | 'clock'>,
  user: UserRecord,
  change: (factors: readonly FactorRecord[]) => FactorRecord[],
): Promise<UserRecord> {
  for (let present = user; ; present = await requireUser(context, user._id)) {
    const { factors = [], factorsVersion } = present;
    const changed = await updateUser(context, user._id, {
      set: { factors: change(factors), factorsVersion: (factorsVersion ?? 0) + 1 },
      onlyIf: { factorsVersion: factorsVersion ?? { $exists: false } },
    });
    if (changed) return changed;
  }
}
