import { createHmac } from 'node:crypto';
import type { Connection, Model } from 'mongoose';
import { databaseTimeLeft } from '#src/process/deadline.ts';
import { AppError } from '#src/http/answers/app-error.ts';
import { addressKey, isLoopbackAddress } from '#src/http/identity/caller-address.ts';
import { driverCollection } from './driver-collection.ts';
import { duplicatesOf, insertOrFind, upsert } from './duplicate-key.ts';
import { rateWindowModel, type RateWindowRecord } from './rate-limit.model.ts';
import { type Pace, rateTurnModel, takeTurn } from './rate-turns.ts';

export interface RateLimit {
  name: string;
  /** Tries in one window. */
  points: number;
  seconds: number;
  /** Whether keys are network addresses. See `addressKey`, and `LOOPBACK_FACTOR` for this machine's own. */
  isPerAddress?: boolean;
  /** Whether a window begins with its first try, so that its points cannot meet those of the next one. */
  isAnchored?: boolean;
  /** Text of the refusal. @default to wait a while */
  message?: string;
}

/** One key under one limit. */
export type RateEntry = readonly [limit: RateLimit, key: string];

interface Answer {
  setHeader(name: string, value: string): void;
}

export interface RateLimits {
  /**
   * Counts one try and tells the caller in `answer` what is left, in the headers of the IETF draft
   * `ratelimit-headers`.
   *
   * @throws AppError past the limit, with these headers and `Retry-After`.
   */
  take(limit: RateLimit, key: string, answer?: Answer): Promise<void>;
  /** Counts one try and tells whether it was past the limit. */
  isOver(limit: RateLimit, key: string): Promise<boolean>;
  /** Counts one try under each key by a single command; gives a refusal for each that was past its limit. */
  takeAll(entries: readonly RateEntry[]): Promise<(AppError | null)[]>;
  /**
   * Takes a turn under a key, where tries wait for each other with growing pauses. Returns the milliseconds to wait.
   *
   * @throws AppError if the wait would be too long, with `Retry-After`.
   */
  takeTurn(pace: Pace, key: string): Promise<number>;
  /**
   * After a success, forgets all tries of some keys and takes the one try of others back: a success says nothing
   * about the failures of other callers.
   */
  undo(changes: { forget?: readonly RateEntry[]; takeBack?: readonly RateEntry[] }): Promise<void>;
}

interface Refusal {
  code: string;
  message: string;
  /** What a screen needs to go on. */
  details?: Record<string, unknown>;
}

interface RateLimitOptions {
  connection: Connection;
  clock: () => Date;
  /** Multiplies every limit. Test suites that act as hundreds of people from one address raise it. */
  scale: number;
  /** Keys are stored as HMACs under it, so that the database names no address. @default '' */
  secret?: string;
  /** The refusal of a service with codes or texts of its own. */
  refuse?: (limit: Pick<RateLimit, 'name' | 'message'>, retryAfterSeconds: number) => Refusal;
}

/** Calls from this machine come from its owner, or from a proxy that does not tell its callers apart. */
const LOOPBACK_FACTOR = 20;

/** Counters in the database, one document per key and window, so that limits hold across processes and restarts. */
export function createRateLimits(options: RateLimitOptions): RateLimits {
  const { connection, clock, refuse = tooManyTries } = options;
  const windows = rateWindowModel(connection);
  const locate = (...[limit, key]: RateEntry) => locateWindow(options, limit, key);
  const most = ({ points, isPerAddress = false }: RateLimit, key: string) =>
    points * options.scale * (isPerAddress && isLoopbackAddress(key) ? LOOPBACK_FACTOR : 1);

  async function count(limit: RateLimit, key: string, answer?: Answer): Promise<AppError | null> {
    const counter = await countTry(windows, locate(limit, key), limit.isAnchored ? clock() : null);
    if (counter === null) return null;
    const quota = most(limit, key);
    const seconds = Math.ceil((counter.expiresAt.getTime() - clock().getTime()) / 1000);
    const headers = describeLimit(limit, { quota, seconds, remaining: Math.max(0, quota - counter.count) });
    if (counter.count > quota) {
      const { code, ...refusal } = refuse(limit, seconds);
      return new AppError(code, {
        ...refusal,
        status: 429,
        headers: { ...headers, 'Retry-After': String(seconds) },
      });
    }
    for (const [name, value] of Object.entries(headers)) answer?.setHeader(name, value);
    return null;
  }

  return {
    async take(limit, key, answer) {
      const refusal = await count(limit, key, answer);
      if (refusal) throw refusal;
    },
    isOver: async (limit, key) => (await count(limit, key)) !== null,
    async takeAll(entries) {
      const operations = entries.map(([limit, key]) => {
        const { _id, expiresAt } = locate(limit, key);
        const filter = { _id, count: { $lt: most(limit, key) } };
        const update = { $inc: { count: 1 }, $setOnInsert: { expiresAt } };
        return { updateOne: { filter, update, upsert: true } };
      });
      const full = await driverCollection(windows)
        .bulkWrite(operations, { ordered: false, maxTimeMS: databaseTimeLeft() })
        .then(() => new Set<number>(), duplicatesOf);
      // A full counter is not found, and cannot be made twice. Nor can one that another call made just now.
      return Promise.all(
        entries.map(async ([limit, key], index) => (full.has(index) ? count(limit, key) : null)),
      );
    },
    takeTurn: (pace, key) => waitForTurn(options, pace, key),
    async undo({ forget = [], takeBack = [] }) {
      const change = (entries: readonly RateEntry[], update: object) =>
        entries.map((entry) => ({ updateOne: { filter: { _id: locate(...entry)._id }, update } }));
      const changes = [
        ...change(forget, { $set: { count: 0 } }),
        ...change(takeBack, { $inc: { count: -1 } }),
      ];
      await driverCollection(windows).bulkWrite(changes, { maxTimeMS: databaseTimeLeft() });
    },
  };
}

/** @throws AppError if the wait would be too long. */
async function waitForTurn(options: RateLimitOptions, pace: Pace, key: string): Promise<number> {
  const { connection, clock, refuse = tooManyTries } = options;
  const { _id } = locateWindow(options, { ...pace, points: 1, seconds: 1, isAnchored: true }, key);
  const { waitMs, isRefused } = await takeTurn(rateTurnModel(connection), pace, { _id, now: clock() });
  if (!isRefused) return waitMs;
  const seconds = Math.ceil(waitMs / 1000);
  const { code, ...refusal } = refuse(pace, seconds);
  throw new AppError(code, { ...refusal, status: 429, headers: { 'Retry-After': String(seconds) } });
}

interface Place {
  _id: string;
  expiresAt: Date;
}

function locateWindow({ clock, secret = '' }: RateLimitOptions, limit: RateLimit, key: string): Place {
  const { name, seconds, isPerAddress, isAnchored } = limit;
  const counted = isPerAddress ? addressKey(key) : key;
  const digest = createHmac('sha256', secret).update(`${name}\n${counted}`).digest('base64url');
  const [now, windowMs] = [clock().getTime(), seconds * 1000];
  if (isAnchored) return { _id: `${name}:${digest}`, expiresAt: new Date(now + windowMs) };
  const window = Math.floor(now / windowMs);
  return { _id: `${name}:${digest}:${window}`, expiresAt: new Date((window + 1) * windowMs) };
}

/** `now` for a window that begins with its first try; else null. */
function countTry(windows: Model<RateWindowRecord>, place: Place, now: Date | null) {
  const { _id, expiresAt } = place;
  const raise = async () =>
    windows
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  if (now === null) return upsert(raise);
  // The first try after a window's end begins a new window. Of several tries at once, only one does.
  const begin = async () =>
    windows
      .findOneAndUpdate(
        { _id, expiresAt: { $lte: now } },
        { $set: { count: 1, expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  return insertOrFind(begin, raise);
}

interface LimitState {
  quota: number;
  remaining: number;
  /** Until the window ends. */
  seconds: number;
}

function describeLimit({ name, seconds: window }: RateLimit, { quota, remaining, seconds }: LimitState) {
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${window}`,
    RateLimit: `"${name}";r=${remaining};t=${seconds}`,
  };
}

/** A script of the browser may not read `Retry-After`, so the body has the seconds too. */
function tooManyTries(
  { message = 'Too many tries. Please wait a while and try again.' }: Pick<RateLimit, 'message'>,
  retryAfterSeconds: number,
): Refusal {
  return { code: 'rate_limited', message, details: { retryAfterSeconds } };
}
