import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { LiveStreams } from './live-streams.ts';

type Database = Pick<SessionContext, 'model'>;

/** Those of the people who are suspended. */
export async function suspendedAmong(
  { model }: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await suspensionModel(model.db)
    .find({ _id: { $in: userIds } }, { _id: 1 })
    .lean();
  return new Set(found.map(({ _id }) => _id));
}

/**
 * Ends the streams of suspended people. The auth service follows a suspension later, and may not answer (rules: live).
 */
export async function endSuspended(context: Database, streams: LiveStreams): Promise<void> {
  const open = streams.all();
  if (open.length === 0) return;
  const suspended = await suspendedAmong(context, [...new Set(open.map(({ userId }) => userId))]);
  for (const stream of open) if (suspended.has(stream.userId)) streams.end(stream);
}
