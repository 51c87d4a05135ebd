import { createHash } from 'node:crypto';
import type { betaSignupInput } from '@backline/contracts/beta-signups';
import { AppError } from '@backline/service-kit/http/app-error';
import { insertOrFind, upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { betaCountModel, betaSignupModel, type BetaSignupRecord } from './beta-signups.model.ts';

type BetaSignupFields = z.output<typeof betaSignupInput>;

const COUNTER = 'beta-signups';

/**
 * Stores a request for early access, the first of each address. A repeat may come from another person, so it changes
 * nothing, and its answer does not tell that it was one.
 *
 * @throws AppError `signups_closed` when `limit` requests have been taken.
 */
export async function createBetaSignup(
  context: ApiContext,
  limit: number,
  fields: BetaSignupFields,
): Promise<void> {
  const signups = betaSignupModel(context.connection);
  if (await signups.exists({ email: fields.email })) return;
  await openCounter(context);
  const store = () =>
    inTransaction(context.connection, async (session) => {
      const counted = await betaCountModel(context.connection).updateOne(
        { _id: COUNTER, count: { $lt: limit } },
        { $inc: { count: 1 } },
        { session },
      );
      if (counted.modifiedCount === 0) throw signupsClosed();
      await signups.create([newSignup(context.clock(), fields)], { session });
      return { _id: idOfAddress(fields.email) };
    });
  await insertOrFind(store, async () => signups.findOne({ email: fields.email }, { _id: 1 }).lean());
}

/** Follows from the address, so that a repeat is answered like the first. */
export function idOfAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}

async function openCounter({ connection }: ApiContext): Promise<void> {
  const counts = betaCountModel(connection);
  await upsert(async () =>
    counts.updateOne({ _id: COUNTER }, { $setOnInsert: { count: 0 } }, { upsert: true }),
  );
}

function newSignup(createdAt: Date, fields: BetaSignupFields): BetaSignupRecord {
  const isArtist = fields.role.includes('artist');
  const isVenue = fields.role.includes('venue');
  return {
    _id: idOfAddress(fields.email),
    email: fields.email,
    artistName: (isArtist && fields.artistName) || null,
    venueName: (isVenue && fields.venueName) || null,
    phone: fields.phone ?? null,
    role: [...(isArtist ? ['artist' as const] : []), ...(isVenue ? ['venue' as const] : [])],
    createdAt,
  };
}

function signupsClosed(): AppError {
  return new AppError('signups_closed', { message: 'Enough signups received. Thank you for your interest.' });
}

export async function areSignupsOpen({ connection }: ApiContext, limit: number): Promise<boolean> {
  const counter = await betaCountModel(connection).findById(COUNTER).lean();
  return (counter?.count ?? 0) < limit;
}

/**
 * Refuses known addresses too, so that a full list does not tell who is on it.
 *
 * @throws AppError `signups_closed` when `limit` requests have been taken.
 */
export async function requireOpenSignups(context: ApiContext, limit: number): Promise<void> {
  if (!(await areSignupsOpen(context, limit))) throw signupsClosed();
}

/** Every request, newest first. */
export async function listBetaSignups({ connection }: ApiContext): Promise<BetaSignupRecord[]> {
  return betaSignupModel(connection).find().sort({ createdAt: -1, _id: -1 }).lean();
}
