import { createCache } from '@backline/service-kit/cache';
import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { IS_AWAY, leavingModel } from '@backline/shared-records/accounts/leavings.model';
import type { Request, Response } from 'express';
import type { Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';

type Authenticate = (req: Request, res: Response) => Promise<Identity | null>;
type Database = Pick<ApiContext, 'connection'>;

/** Other API processes notice a start within this time. */
const KEPT_MS = 5_000;
const ALL = 'all';

const caches = new WeakMap<Connection, ReturnType<typeof createLeavingCache>>();

/** Every call of a person asks, so the short list is kept. */
const createLeavingCache = (connection: Connection) =>
  createCache({
    max: 1,
    ttlMs: KEPT_MS,
    clock: () => new Date(),
    load: async (_all: typeof ALL) => new Set(await leavingModel(connection).distinct('_id', IS_AWAY)),
  });

function cacheOf(connection: Connection) {
  const known = caches.get(connection);
  if (known) return known;
  const fresh = createLeavingCache(connection);
  caches.set(connection, fresh);
  return fresh;
}

async function isLeaving({ connection }: Database, userId: string): Promise<boolean> {
  const leaving = await cacheOf(connection).forceFetch(ALL);
  // The list may be older than the sign-in that undid it.
  return leaving.has(userId) && (await leavingModel(connection).exists({ ...IS_AWAY, _id: userId })) !== null;
}

/** Refuses every call of a person who leaves, also of sessions that the authentication service has not ended yet. */
export function asStaying(context: Database, authenticate: Authenticate): Authenticate {
  return async (req, res) => {
    const caller = await authenticate(req, res);
    if (caller === null || !(await isLeaving(context, caller.userId))) return caller;
    throw unauthenticated('You deleted this account. Sign in again to keep it.');
  };
}

/** Call it after the transaction that starts or undoes a leaving. */
export function forgetLeaving({ connection }: Database): void {
  cacheOf(connection).clear();
}
