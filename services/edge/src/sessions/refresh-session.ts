import { createSingleFlight } from '@backline/service-kit/single-flight';
import type { Logger } from 'pino';
import type { AuthUpstream } from './auth-upstream.ts';
import { unavailable } from './session-error.ts';
import { MAX_POLLS, RELEASED } from './session-lease.ts';
import type { SessionLease } from './session-lease.ts';
import type { Freshness, LiveSession, SessionTokens } from './session-tokens.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';
import { askForTokens } from './upstream-calls.ts';

interface RefreshDeps {
  model: EdgeSessionModel;
  tokens: SessionTokens;
  lease: SessionLease;
  upstream: AuthUpstream;
  logger: Logger;
  /** The record of an id as it is now, or of what took its place. */
  find(id: string): Promise<EdgeSessionRecord | null>;
}

/**
 * Hands out a session whose access token is fresh enough. Whoever holds the lease refreshes, in whichever process;
 * all others wait for what comes of it.
 */
export function createFreshen(deps: RefreshDeps) {
  const { model, tokens, lease, upstream, logger, find } = deps;
  const once = createSingleFlight<LiveSession | null>();

  async function refresh(held: EdgeSessionRecord, freshness: Freshness, ip: string | undefined) {
    const own = { _id: held._id, leaseHolder: held.leaseHolder };
    try {
      const answer = await askForTokens(upstream, tokens.refreshTokenOf(held), ip);
      if (answer.session === null) {
        const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
        if (!isRefused) throw unavailable(new Error(`refresh answered ${answer.status}`));
        logger.info({ sessionId: held.sessionId, code: answer.code }, 'session ended by the auth service');
        await model.deleteOne(own);
        return null;
      }
      const fields = tokens.fieldsOf(answer.session, held._id, held.endsAt);
      const { counter, expiresAt } = held;
      // Of tokens that nobody is given no client knows: its handle stays the one that is good.
      const rest = isLook(freshness)
        ? { expiresAt }
        : { counter: counter + 1, countedAt: fields.refreshedAt };
      const $set = { ...fields, ...rest, ...RELEASED };
      const saved = await model.findOneAndUpdate(own, { $set }, { returnDocument: 'after' }).lean();
      return saved === null ? null : tokens.live(saved, answer.session);
    } catch (error) {
      await model.updateOne(own, { $set: RELEASED });
      throw error;
    }
  }

  async function settle(record: EdgeSessionRecord, freshness: Freshness, ip: string | undefined) {
    let current: EdgeSessionRecord | null = record;
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      if (current === null) return null;
      if (!tokens.isStale(current, freshness)) return tokens.live(current);
      const held = await lease.claim(current);
      if (held !== null) {
        const refreshed = await refresh(held, freshness, ip);
        if (refreshed !== null) return refreshed;
      } else {
        await lease.wait();
      }
      current = await find(current._id);
    }
    throw unavailable(new Error('another process holds the lease of this session'));
  }

  return (record: EdgeSessionRecord, freshness: Freshness, ip?: string): Promise<LiveSession | null> =>
    tokens.isStale(record, freshness)
      ? once(`${record._id} ${isLook(freshness)}`, () => settle(record, freshness, ip))
      : Promise.resolve(tokens.live(record));
}

function isLook(freshness: Freshness): boolean {
  return 'isOnlyLookedAt' in freshness && freshness.isOnlyLookedAt === true;
}
