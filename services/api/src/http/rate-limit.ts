import { createHash } from 'node:crypto';
import type { RouteContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { AppError } from './app-error.ts';
import { rateWindowModel } from './rate-limit.model.ts';

export interface RateLimit {
  name: string;
  limit: number;
  seconds: number;
  /** What people read past the limit. @default to wait a while */
  message?: string;
}

/**
 * Counts one try of `key` and refuses it past the limit of the present window. What it returns takes the try
 * back, for limits that count failures only.
 *
 * @throws AppError `rate_limited`, with `Retry-After`.
 */
export async function limitRate(
  context: RouteContext,
  rate: RateLimit,
  key: string,
): Promise<() => Promise<void>> {
  const now = context.clock().getTime();
  const window = Math.floor(now / (rate.seconds * 1000));
  const endsAt = new Date((window + 1) * rate.seconds * 1000);
  // Addresses are personal data, and of no use here but to be told apart.
  const _id = createHash('sha256').update(`${rate.name} ${window} ${key}`).digest('base64url');
  const count = await countTry(context, _id, endsAt);
  if (count <= rate.limit * context.settings.limitScale) {
    return async () =>
      void (await rateWindowModel(context.connection).updateOne({ _id }, { $inc: { count: -1 } }));
  }
  throw new AppError('rate_limited', {
    message: rate.message ?? 'Too many tries. Please wait a while and try again.',
    headers: { 'Retry-After': String(Math.ceil((endsAt.getTime() - now) / 1000)) },
  });
}

/** Whoever calls from this very machine is its owner, or a proxy that tells us nothing about everybody behind it. */
const LOOPBACK_FACTOR = 20;
const LOOPBACK = /^(127\.|::ffff:127\.|::1$)/;

/**
 * Counts one call from an address of the network, and refuses it past the limit.
 *
 * @throws AppError `rate_limited`, with `Retry-After`.
 */
export async function limitAddress(context: RouteContext, rate: RateLimit, ip: string): Promise<void> {
  const factor = LOOPBACK.test(ip) ? LOOPBACK_FACTOR : 1;
  await limitRate(context, { ...rate, limit: rate.limit * factor }, ip);
}

async function countTry(context: RouteContext, _id: string, expiresAt: Date): Promise<number> {
  const windows = rateWindowModel(context.connection);
  const raise = () =>
    windows
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  try {
    return (await raise())?.count ?? 1;
  } catch (error) {
    // Two first tries at once: the one that lost the insert finds the document now.
    if (duplicateKey(error) === undefined) throw error;
    return (await raise())?.count ?? 1;
  }
}
