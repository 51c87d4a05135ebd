import type { ArtistStats } from '@backline/contracts/figures/artist-stats';
import { ENGAGEMENT_DAYS } from '@backline/contracts/base/limits';
import { parseSpotifyArtist } from '@backline/contracts/base/links';
import type { ApiContext } from '#src/context.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { followersIn } from '#src/modules/profiles/artists/followers/follower-history.service.ts';
import { playMonthModel } from '#src/modules/profiles/mixes/mix-plays.model.ts';
import { playsOfArtist } from '#src/modules/profiles/mixes/mix-plays.service.ts';
import { type DayCount, type Period, periodUntil } from '#src/modules/records/views/by-day.ts';
import { dayOf } from '#src/modules/records/views/day-hash.ts';
import { profileViewMonthModel } from '#src/modules/records/views/views.model.ts';
import { visitsOfProfile } from '#src/modules/records/views/views.service.ts';
import { countStats } from './count-stats.ts';

/** Two weeks are compared, whatever the period is. */
const COMPARED_DAYS = 2 * ENGAGEMENT_DAYS;
/** A number of followers from before the period gives the value at its beginning. */
const EARLIER_DAYS = 30;

/** An artist's figures of the last `days` days. Their cost grows with the months and not with the visits. */
export async function readArtistStats(
  context: ApiContext,
  artistId: string,
  days: number,
): Promise<ArtistStats> {
  const now = context.clock();
  const period = periodUntil(now, days);
  const read = periodUntil(now, Math.max(days, COMPARED_DAYS));
  const [visits, plays, applications, followers] = await Promise.all([
    visitsOfProfile(context, artistId, read),
    playsOfArtist(context, artistId, read),
    applicationsOf(context, artistId, read),
    followersOf(context, artistId, periodUntil(now, days + EARLIER_DAYS)),
  ]);
  const isCounted = [visits.views, plays, applications].some(({ length }) => length > 0);
  const isNew = !isCounted && (await hasNothing(context, artistId));
  return { ...period, ...countStats(period, { ...visits, plays, applications, followers }), isNew };
}

async function applicationsOf(
  { connection }: ApiContext,
  artistId: string,
  { from }: Period,
): Promise<DayCount[]> {
  const sent = await applicationModel(connection)
    .find({ artistId, submittedAt: { $gte: new Date(from) } }, { submittedAt: 1 })
    .lean();
  return sent.map(({ submittedAt }) => ({ day: dayOf(submittedAt), count: 1 }));
}

/** The numbers of the present linked profile. */
async function followersOf(context: ApiContext, artistId: string, period: Period): Promise<DayCount[]> {
  const artist = await artistModel(context.connection).findById(artistId, { socialLinks: 1 }).lean();
  const spotifyId = parseSpotifyArtist(artist?.socialLinks.spotify ?? '');
  return spotifyId === null ? [] : followersIn(context, { artistId, spotifyId }, period);
}

async function hasNothing({ connection }: ApiContext, artistId: string): Promise<boolean> {
  const found = await Promise.all([
    profileViewMonthModel(connection).exists({ artistId }),
    playMonthModel(connection).exists({ artistId }),
    applicationModel(connection).exists({ artistId }),
  ]);
  return found.every((record) => record === null);
}
