import { createHmac } from 'node:crypto';
import { driverCollection } from '@backline/service-kit/driver-collection';
import { mongo, Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { AuthError } from './errors.ts';

interface CounterRecord {
  _id: string;
  count: number;
  expiresAt: Date;
}

const schema = new Schema<CounterRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'auth_rate_limits', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

const DUPLICATE_KEY = 11_000;
const MINUTE = 60_000;
interface Limit {
  points: number;
  windowMs: number;
  /** Whether the window begins with its first count, so that its points cannot meet those of the next one. */
  isAnchored?: boolean;
}
const LIMITS = {
  signUpPerIp: { points: 30, windowMs: 5 * MINUTE },
  tokenPerIp: { points: 150, windowMs: 5 * MINUTE },
  signInPerAccountAndIp: { points: 10, windowMs: 15 * MINUTE },
  signInPerIp: { points: 100, windowMs: 15 * MINUTE },
  signInPerAccount: { points: 50, windowMs: 60 * MINUTE },
  passwordCheckPerAccount: { points: 10, windowMs: 15 * MINUTE },
  verifyPerIp: { points: 30, windowMs: 5 * MINUTE },
  userUpdatePerIp: { points: 30, windowMs: 5 * MINUTE },
  mailRequestPerIp: { points: 30, windowMs: 5 * MINUTE },
  mailPerAddress: { points: 1, windowMs: MINUTE, isAnchored: true },
  mailPerAddressAndHour: { points: 5, windowMs: 60 * MINUTE, isAnchored: true },
  mailInAll: { points: 2000, windowMs: 60 * MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Whoever calls from this very machine is its owner, or a proxy that tells us nothing about everybody behind it. */
const LOOPBACK_FACTOR = 20;
const LOOPBACK = /^(127\.|::ffff:127\.|0:0:0:0$)/;

function factorOf(limit: LimitName, key: string): number {
  return limit.endsWith('PerIp') && LOOPBACK.test(key) ? LOOPBACK_FACTOR : 1;
}

export interface RateLimits {
  model: Model<CounterRecord>;
  /** Counts one and refuses when that was one too many. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Counts one and says whether that was one too many. */
  isOver(limit: LimitName, key: string): Promise<boolean>;
  /** Counts one under each key by a single command; for each that was one too many there is a refusal. */
  takeAll(entries: readonly Entry[]): Promise<(AuthError | null)[]>;
  /** Forgets what was counted under the key, after a success. */
  forgive(limit: LimitName, key: string): Promise<void>;
  /** Forgets one key, and takes one count back from another: a success says nothing about the failures of others. */
  forgiveAndTakeBack(forgiven: Entry, takenBack: Entry): Promise<void>;
}

type Entry = readonly [limit: LimitName, key: string];

/**
 * Counters in the database, one document per key and window, so that they hold across processes and
 * restarts. Keys are HMACs: the collection names no address, known or unknown.
 */
export function createRateLimits(deps: {
  connection: Connection;
  pepper: string;
  scale: number;
  clock: () => Date;
}): RateLimits {
  const { connection, pepper, scale, clock } = deps;
  const model =
    (connection.models['AuthRateLimit'] as Model<CounterRecord> | undefined) ??
    connection.model<CounterRecord>('AuthRateLimit', schema);

  function locate(limit: LimitName, key: string) {
    const { windowMs, isAnchored }: Limit = LIMITS[limit];
    const now = clock().getTime();
    const digest = createHmac('sha256', pepper).update(`${limit}\n${key}`).digest('base64url');
    if (isAnchored) return { _id: `${limit}:${digest}`, expiresAt: new Date(now + windowMs) };
    const window = Math.floor(now / windowMs);
    return { _id: `${limit}:${digest}:${window}`, expiresAt: new Date((window + 1) * windowMs) };
  }

  const most = (limit: LimitName, key: string) => LIMITS[limit].points * factorOf(limit, key) * scale;

  function increment(_id: string, expiresAt: Date) {
    return model
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }

  /** The first count after the former window's end begins a new one; of several at once, one does. */
  function begin(_id: string, expiresAt: Date) {
    return model
      .findOneAndUpdate(
        { _id, expiresAt: { $lte: clock() } },
        { $set: { count: 1, expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  }

  async function count(limit: LimitName, key: string) {
    const { _id, expiresAt } = locate(limit, key);
    const { isAnchored }: Limit = LIMITS[limit];
    const first = isAnchored ? begin : increment;
    const counter = await first(_id, expiresAt).catch((error: unknown) => {
      if (isDuplicateKey(error)) return increment(_id, expiresAt);
      throw error;
    });
    const isOver = counter !== null && counter.count > most(limit, key);
    const endsAt = counter?.expiresAt ?? expiresAt;
    return { isOver, retryAfterSeconds: Math.ceil((endsAt.getTime() - clock().getTime()) / 1000) };
  }

  return {
    model,
    async take(limit, key) {
      const { isOver, retryAfterSeconds } = await count(limit, key);
      if (isOver) throw refusal(limit, retryAfterSeconds);
    },
    isOver: async (limit, key) => (await count(limit, key)).isOver,
    async takeAll(entries) {
      const operations = entries.map(([limit, key]) => {
        const { _id, expiresAt } = locate(limit, key);
        const filter = { _id, count: { $lt: most(limit, key) } };
        const update = { $inc: { count: 1 }, $setOnInsert: { expiresAt } };
        return { updateOne: { filter, update, upsert: true } };
      });
      const full = await driverCollection(model)
        .bulkWrite(operations, { ordered: false })
        .then(
          () => new Set<number>(),
          (error: unknown) => duplicates(error),
        );
      // A counter that is full is not found, and cannot be made twice. So is one that somebody made just now.
      return Promise.all(
        entries.map(async ([limit, key], index) => {
          if (!full.has(index)) return null;
          const { isOver, retryAfterSeconds } = await count(limit, key);
          return isOver ? refusal(limit, retryAfterSeconds) : null;
        }),
      );
    },
    async forgiveAndTakeBack(forgiven, takenBack) {
      await driverCollection(model).bulkWrite([
        { updateOne: { filter: { _id: locate(...forgiven)._id }, update: { $set: { count: 0 } } } },
        { updateOne: { filter: { _id: locate(...takenBack)._id }, update: { $inc: { count: -1 } } } },
      ]);
    },
    async forgive(limit, key) {
      await model.deleteOne({ _id: locate(limit, key)._id });
    },
  };
}

function refusal(limit: LimitName, retryAfterSeconds: number): AuthError {
  if (limit === 'mailPerAddress') {
    const text = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
    return new AuthError(429, 'over_email_send_rate_limit', text, { retryAfterSeconds });
  }
  if (limit === 'mailPerAddressAndHour' || limit === 'mailInAll') {
    return new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {
      retryAfterSeconds,
    });
  }
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}

/** Which operations of a bulk write met a document that was there. @throws whatever else went wrong. */
function duplicates(error: unknown): Set<number> {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  if (errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return new Set(errors.map(({ index }) => index));
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
