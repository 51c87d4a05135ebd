import type { AuthContext } from '#src/context.ts';
import type { FactorRecord, UserRecord } from './users.model.ts';
import { requireUser, updateUser } from './users.service.ts';

/** The person's sessions then need a code. */
export function hasVerifiedFactor({ factors = [] }: Pick<UserRecord, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/**
 * Changes the factors of an account. `change` gets the present ones, and is called again if another call was quicker.
 * @throws AppError that `change` throws, or `user_not_found`.
 */
export async function changeFactors(
  context: Pick<AuthContext, 'connection' | 'clock'>,
  userId: string,
  change: (factors: readonly FactorRecord[]) => FactorRecord[],
): Promise<UserRecord> {
  for (;;) {
    const { factors = [], factorsVersion } = await requireUser(context, userId);
    const changed = await updateUser(context, userId, {
      set: { factors: change(factors), factorsVersion: (factorsVersion ?? 0) + 1 },
      onlyIf: { factorsVersion: factorsVersion ?? { $exists: false } },
    });
    if (changed) return changed;
  }
}
