import { createHash } from 'node:crypto';
import type { BetaRole, BetaSignupCounts, betaSignupInput } from '@backline/contracts/joining/beta-signups';
import { foldText } from '@backline/contracts/base/texts';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind } from '@backline/service-kit/mongo/duplicate-key';
import type * as z from 'zod';
import type { ApiContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { hasPlace, takePlace } from './beta-count.service.ts';
import { betaSignupModel, type BetaSignupRecord, searchedText } from './beta-signups.model.ts';

type BetaSignupFields = z.output<typeof betaSignupInput>;

/**
 * Stores the first request for early access of each address. A repeat may come from another person, so it changes
 * nothing, and its answer is the same.
 * @throws AppError `signups_closed` if `limit` requests are stored.
 */
export async function createBetaSignup(
  context: ApiContext,
  limit: number,
  fields: BetaSignupFields,
): Promise<void> {
  const signups = betaSignupModel(context.connection);
  const signup = newSignup(context.clock(), fields);
  const stored = await insertOrFind(
    async () => {
      await signups.create(signup);
      return 'first' as const;
    },
    async () => {
      const first = await signups.exists({ email: fields.email }).readConcern(CONFIRMED);
      return first ? 'repeat' : null;
    },
  );
  if (stored === 'repeat' || (await takePlace(context, limit))) return;
  await signups.deleteOne({ _id: signup._id });
  throw signupsClosed();
}

/** Derived from the address, so that a repeat gets the same answer. */
export function idOfAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 24);
}

function newSignup(createdAt: Date, fields: BetaSignupFields): BetaSignupRecord {
  const isArtist = fields.role.includes('artist');
  const isVenue = fields.role.includes('venue');
  const named = {
    email: fields.email,
    artistName: (isArtist && fields.artistName) || null,
    venueName: (isVenue && fields.venueName) || null,
  };
  return {
    _id: idOfAddress(fields.email),
    ...named,
    searched: searchedText(named),
    phone: fields.phone ?? null,
    role: [...(isArtist ? ['artist' as const] : []), ...(isVenue ? ['venue' as const] : [])],
    createdAt,
  };
}

function signupsClosed(): AppError {
  return new AppError('signups_closed', { message: 'Enough signups received. Thank you for your interest.' });
}

/**
 * Refuses known addresses too, so that a full list reveals no address on it.
 * @throws AppError `signups_closed` if `limit` requests are stored.
 */
export async function requireOpenSignups(context: ApiContext, limit: number): Promise<void> {
  if (!(await hasPlace(context, limit))) throw signupsClosed();
}

interface BetaSignupPage {
  limit: number;
  before: Position | undefined;
  search?: string | undefined;
  role?: BetaRole | undefined;
  since?: string | undefined;
}

/** Requests, the newest first. */
export async function listBetaSignups(
  { connection }: ApiContext,
  { limit, before, search = '', role, since }: BetaSignupPage,
): Promise<BetaSignupRecord[]> {
  const conditions = [
    beforePosition('createdAt', before, (sort) => new Date(sort)),
    ...(since === undefined ? [] : [{ createdAt: { $gte: new Date(since) } }]),
    ...(role === undefined ? [] : [{ role }]),
    ...(search === '' ? [] : [mentions(search)]),
  ];
  return betaSignupModel(connection)
    .find({ $and: conditions })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** A condition that an address or a name contains the text, ignoring case and accents. */
function mentions(text: string) {
  // MongoDB refuses escapes that RegExp.escape writes, such as \u3000.
  return { searched: new RegExp(foldText(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)) };
}

/** The number of requests of each kind. */
export async function countBetaSignups({ connection }: ApiContext): Promise<BetaSignupCounts> {
  const signups = betaSignupModel(connection);
  const [total, withArtist, withVenue] = await Promise.all([
    signups.countDocuments(),
    signups.countDocuments({ role: 'artist' }),
    signups.countDocuments({ role: 'venue' }),
  ]);
  // A request that is stored between the counts must not make one of them negative.
  const both = Math.max(0, withArtist + withVenue - total);
  return { total, artists: withArtist - both, venues: withVenue - both, both };
}
