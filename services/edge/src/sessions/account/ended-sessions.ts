import { SECONDS_LEFT_FOR_A_CALL } from '#src/sessions/identify.ts';
import { refreshSession } from '#src/sessions/refresh/refresh-session.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import type { EdgeSessionRecord } from '#src/sessions/store/sessions.model.ts';

/** An answer about a session stays valid this long. */
const CHECK_AGAIN_MS = 60_000;
/** The number of sessions that one list checks. The next list checks the rest. */
const MAX_CHECKS = 20;

/** Removes sessions from a list that ended at the auth service without this edge. */
export async function withoutEnded(
  context: SessionContext,
  records: EdgeSessionRecord[],
  ip?: string,
): Promise<EdgeSessionRecord[]> {
  const { model, clock } = context;
  const now = clock();
  const knownAt = ({ checkedAt, refreshedAt }: EdgeSessionRecord) =>
    Math.max(checkedAt?.getTime() ?? 0, refreshedAt.getTime());
  const checked = records
    .filter((record) => now.getTime() - knownAt(record) >= CHECK_AGAIN_MS)
    .sort((one, other) => knownAt(one) - knownAt(other))
    .slice(0, MAX_CHECKS);
  const answers = await Promise.all(checked.map((record) => isAlive(context, record, ip).catch(() => null)));
  const idsWith = (answer: boolean) =>
    checked.filter((_, index) => answers[index] === answer).map(({ sessionId }) => sessionId);
  const ended = idsWith(false);
  await Promise.all([
    model.updateMany({ sessionId: { $in: idsWith(true) } }, { $set: { checkedAt: now } }),
    model.deleteMany({ sessionId: { $in: ended } }),
  ]);
  return records.filter(({ sessionId }) => !ended.includes(sessionId));
}

/** Whether the auth service still has a session. @throws AppError if it cannot answer. */
export async function isAlive(
  context: SessionContext,
  record: EdgeSessionRecord,
  ip?: string,
): Promise<boolean> {
  const need = { secondsLeft: SECONDS_LEFT_FOR_A_CALL, isCheckOnly: true };
  const live = await refreshSession(context, record, need, ip);
  if (live === null || live.refreshed !== null) return live !== null;
  return (await context.authService.readUser(live.accessToken, ip)) !== null;
}
