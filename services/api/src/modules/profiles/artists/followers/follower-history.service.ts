import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { type DayCount, daysIn, monthsOf, type Period } from '#src/modules/records/views/by-day.ts';
import { dayOf } from '#src/modules/records/views/day-hash.ts';
import { followerMonthModel } from './follower-history.model.ts';

interface Followed {
  artistId: string;
  spotifyId: string;
}

const idOf = ({ artistId, spotifyId }: Followed, month: string) => `${artistId}:${spotifyId}:${month}`;

/** Stores the number of today, inside the transaction that stores it as the present one. */
export async function noteFollowers(
  { connection, clock }: ApiContext,
  { followers, ...followed }: Followed & { followers: number },
  session: ClientSession,
): Promise<void> {
  const day = dayOf(clock());
  await followerMonthModel(connection).updateOne(
    { _id: idOf(followed, day.slice(0, 7)) },
    { $set: { [`days.${Number(day.slice(8))}`]: followers }, $setOnInsert: { artistId: followed.artistId } },
    { upsert: true, session },
  );
}

/** Removes the numbers, because data from a link is removed together with the link. */
export async function forgetFollowers(
  { connection }: ApiContext,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  await followerMonthModel(connection).deleteMany({ artistId }, { session });
}

/** The numbers of a period, the oldest first. */
export async function followersIn(
  { connection }: ApiContext,
  followed: Followed,
  period: Period,
): Promise<DayCount[]> {
  const ids = monthsOf(period).map((month) => idOf(followed, month));
  const months = await followerMonthModel(connection)
    .find({ _id: { $in: ids } })
    .lean();
  return months
    .flatMap(({ _id, days }) => daysIn(period, _id.slice(-7), days))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
