import type { AuthUpstream } from './auth-upstream.ts';
import { SECONDS_LEFT_FOR_A_CALL } from './session-middleware.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import type { SessionService } from './sessions.service.ts';
import { askForUser } from './upstream-calls.ts';

/** An answer about a session is believed this long. */
const BELIEVED_MS = 60_000;
/** The authentication service is asked about so many at a time; the next list asks about those left over. */
const MAX_ASKED = 20;

/** Leaves out the sessions that have ended at the authentication service without this edge seeing it. */
export type LivingSessions = (records: EdgeSessionRecord[], ip?: string) => Promise<EdgeSessionRecord[]>;

export function createLivingSessions(deps: {
  model: EdgeSessionModel;
  service: SessionService;
  upstream: AuthUpstream;
  clock: () => Date;
}): LivingSessions {
  const { model, service, upstream, clock } = deps;

  /** @throws SessionError when the authentication service cannot say. */
  async function lives(record: EdgeSessionRecord, ip: string | undefined): Promise<boolean> {
    const freshness = { secondsLeft: SECONDS_LEFT_FOR_A_CALL, isOnlyLookedAt: true };
    const live = await service.freshen(record, freshness, ip);
    if (live === null || live.upstream !== null) return live !== null;
    return (await askForUser(upstream, live.accessToken, ip)) !== null;
  }

  return async (records, ip) => {
    const now = clock();
    const knownAt = ({ checkedAt, refreshedAt }: EdgeSessionRecord) =>
      Math.max(checkedAt?.getTime() ?? 0, refreshedAt.getTime());
    const asked = records
      .filter((record) => now.getTime() - knownAt(record) >= BELIEVED_MS)
      .sort((one, other) => knownAt(one) - knownAt(other))
      .slice(0, MAX_ASKED);
    const answers = await Promise.all(asked.map((record) => lives(record, ip).catch(() => null)));
    const named = (answer: boolean) =>
      asked.filter((_, index) => answers[index] === answer).map(({ sessionId }) => sessionId);
    const [living, over] = [named(true), new Set(named(false))];
    await Promise.all([
      model.updateMany({ sessionId: { $in: living } }, { $set: { checkedAt: now } }),
      model.deleteMany({ sessionId: { $in: [...over] } }),
    ]);
    return records.filter(({ sessionId }) => !over.has(sessionId));
  };
}
