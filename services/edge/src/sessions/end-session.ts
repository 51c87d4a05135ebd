import type { Logger } from 'pino';
import type { AuthUpstream } from './auth-upstream.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import { askForSignOut, askForTokens, askToEndReused } from './upstream-calls.ts';

interface EndingDeps {
  model: EdgeSessionModel;
  tokens: SessionTokens;
  upstream: AuthUpstream;
  logger: Logger;
}

/**
 * Ends a session here and upstream. Here it is over even when the upstream cannot be reached. Of one that was reused,
 * held by two parties, the upstream tells its owner.
 */
export type EndSession = (record: EdgeSessionRecord, how?: { isReused: boolean }) => Promise<void>;

export function createEnding({ model, tokens, upstream, logger }: EndingDeps): EndSession {
  /** The auth service signs out only whoever shows a token that has not run out. */
  async function tokenForSignOut(record: EdgeSessionRecord): Promise<string | null> {
    if (!tokens.isStale(record, { secondsLeft: 5 })) return tokens.live(record).accessToken;
    const answer = await askForTokens(upstream, tokens.refreshTokenOf(record));
    return answer.session?.access_token ?? null;
  }

  return async (record, { isReused } = { isReused: false }) => {
    // By its name, not by the record's: the cookie may be renewed at this very moment.
    await model.deleteMany({ userId: record.userId, sessionId: record.sessionId });
    try {
      const accessToken = await tokenForSignOut(record);
      if (accessToken === null) return;
      if (isReused) await askToEndReused(upstream, accessToken);
      else await askForSignOut(upstream, accessToken, 'local');
    } catch (error) {
      logger.warn({ err: error, sessionId: record.sessionId }, 'session was ended here but not upstream');
    }
  };
}
