import { createHmac } from 'node:crypto';
import { Schema } from 'mongoose';
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
  /** Forgets what was counted under the key, after a success. */
  forgive(limit: LimitName, key: string): Promise<void>;
  /** Takes back one count only: a success says nothing about the failures of others. */
  takeBack(limit: LimitName, key: string): Promise<void>;
}

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
    const { points, isAnchored }: Limit = LIMITS[limit];
    const first = isAnchored ? begin : increment;
    const counter = await first(_id, expiresAt).catch((error: unknown) => {
      if (isDuplicateKey(error)) return increment(_id, expiresAt);
      throw error;
    });
    const isOver = counter !== null && counter.count > points * factorOf(limit, key) * scale;
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
    async takeBack(limit, key) {
      await model.updateOne({ _id: locate(limit, key)._id }, { $inc: { count: -1 } });
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

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000;
}
