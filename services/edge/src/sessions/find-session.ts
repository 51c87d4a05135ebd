import { driverCollection } from '@backline/service-kit/driver-collection';
import { idOfCookie } from './cookie-value.ts';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';

const SEEN_AGAIN_MS = 10 * 60_000;

export interface SessionFinder {
  /** The record of an id as it is now, or of what took its place. */
  byId(id: string): Promise<EdgeSessionRecord | null>;
  /** The session of a cookie, which is hereby seen. */
  find(sid: string | null): Promise<EdgeSessionRecord | null>;
  /** The session that the authentication service knows by this id, which is hereby seen. */
  findNamed(sessionId: string): Promise<EdgeSessionRecord | null>;
  /** A person's sessions, the one last seen first. */
  list(userId: string): Promise<EdgeSessionRecord[]>;
  /** Whether a cookie's value was replaced a moment ago: its browser has another one by now. */
  isReplaced(sid: string): Promise<boolean>;
}

export function createSessionFinder(model: EdgeSessionModel, clock: () => Date): SessionFinder {
  const notExpired = () => ({ expiresAt: { $gt: clock() } });

  async function byId(id: string): Promise<EdgeSessionRecord | null> {
    const record = await driverCollection(model).findOne({ _id: id });
    if (record === null || record.expiresAt <= clock() || record.isOver) return null;
    return record.successor === undefined ? record : byId(record.successor);
  }

  async function see(record: EdgeSessionRecord | null): Promise<EdgeSessionRecord | null> {
    const now = clock();
    if (record === null || now.getTime() - (record.lastSeenAt?.getTime() ?? 0) < SEEN_AGAIN_MS) return record;
    await model.updateOne({ _id: record._id }, { $set: { lastSeenAt: now } });
    return { ...record, lastSeenAt: now };
  }

  return {
    byId,
    find: async (sid) => (sid === null ? null : see(await byId(idOfCookie(sid)))),
    findNamed: async (sessionId) => {
      const where = { sessionId, successor: null, ...notExpired() };
      return see(await model.findOne(where, {}, { sort: { counter: -1 } }).lean());
    },
    list: (userId) =>
      model.find({ userId, successor: null, ...notExpired() }, {}, { sort: { lastSeenAt: -1 } }).lean(),
    isReplaced: async (sid) =>
      (await model.exists({ _id: idOfCookie(sid), isOver: true, ...notExpired() })) !== null,
  };
}
