import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { ApiContext } from '#src/context.ts';

/** Whether a sign-in opened the account again, and the person has not read that yet. */
export async function cameBack(
  { connection }: Pick<ApiContext, 'connection'>,
  userId: string,
): Promise<boolean> {
  return (await leavingModel(connection).exists({ _id: userId, state: 'returned' })) !== null;
}
