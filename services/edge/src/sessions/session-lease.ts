import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { EdgeSessionModel, EdgeSessionRecord } from './sessions.model.ts';

const LEASE_MS = 12_000;
const POLL_MS = 40;
/** Waits a little longer than a lease lasts that nobody gives back. */
export const MAX_POLLS = 320;

export interface SessionLease {
  /** Takes the right to change a session's tokens, which one process holds at a time, if it is free and the record is as it was. */
  claim(record: EdgeSessionRecord): Promise<EdgeSessionRecord | null>;
  /** Lets some time pass before another try. */
  wait(): Promise<void>;
}

export function createSessionLease(model: EdgeSessionModel, clock: () => Date): SessionLease {
  return {
    claim(record) {
      const now = clock();
      return model
        .findOneAndUpdate(
          {
            _id: record._id,
            counter: record.counter,
            successor: null,
            $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }],
          },
          { $set: { leaseHolder: randomUUID(), leaseUntil: new Date(now.getTime() + LEASE_MS) } },
          { returnDocument: 'after' },
        )
        .lean();
    },
    wait: () => pauseFor(POLL_MS),
  };
}

export const RELEASED = { leaseHolder: null, leaseUntil: null } as const;
