import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { ApiContext, RouteContext } from '#src/context.ts';
import { findSpotifyProfile } from '#src/modules/profiles/spotify/spotify.service.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimer } from '#src/modules/base/timers/timers.service.ts';
import { laterEachTime } from '#src/time/later-each-time.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { noteFollowers } from './follower-history.service.ts';

/** The timer that reads the followers of an artist again. */
export const READ_FOLLOWERS = 'read-followers';

const DAY_MS = 86_400_000;

/** Reads numbers every day from platforms that allow it (rules: numbers). */
export function followerJobs(context: RouteContext): TimerJobs {
  return { [READ_FOLLOWERS]: async (_context, artistId) => void (await readFollowers(context, artistId)) };
}

/**
 * Schedules reading the followers of a link, at once for a new link. Call it inside the transaction that stores the
 * link.
 */
export async function followLink(
  context: ApiContext,
  { _id, socialLinks }: Pick<ArtistRecord, '_id' | 'socialLinks'>,
  session: ClientSession,
): Promise<void> {
  if (socialLinks.spotify !== undefined) {
    await setTimer(context, READ_FOLLOWERS, _id, context.clock(), session);
  }
}

/**
 * Reads and stores the followers behind a link. False if the platform cannot be asked. Then a later try is
 * scheduled.
 */
export async function readFollowers(context: RouteContext, artistId: string): Promise<boolean> {
  const { connection, clock } = context;
  const artist = await artistModel(connection).findById(artistId).lean();
  const link = artist?.socialLinks.spotify;
  const spotifyId = parseSpotifyArtist(link ?? '');
  // A new link sets a new timer.
  if (!artist || link === undefined || spotifyId === null) return true;
  const followers = await followersAt(context, spotifyId);
  const now = clock();
  await inTransaction(connection, async (session) => {
    if (typeof followers === 'number') {
      const read = { spotifyFollowers: followers, followersReadAt: now };
      const present = { _id: artistId, 'socialLinks.spotify': link };
      const { matchedCount } = await artistModel(connection).updateOne(present, { $set: read }, { session });
      if (context.settings.keepsFollowerHistory && matchedCount === 1)
        await noteFollowers(context, { artistId, spotifyId, followers }, session);
    }
    const pauseMs =
      followers === undefined ? laterEachTime(artist.followersReadAt ?? artist.createdAt, now) : DAY_MS;
    await setTimer(context, READ_FOLLOWERS, artistId, new Date(now.getTime() + pauseMs), session);
  });
  return followers !== undefined;
}

/** Null if Spotify returns no number, or has no such artist. Undefined if it cannot be asked. */
async function followersAt(context: RouteContext, spotifyId: string): Promise<number | null | undefined> {
  // Without keys Spotify cannot be asked.
  if (!context.integrations.spotify) return undefined;
  try {
    return (await findSpotifyProfile(context, spotifyId)).followers;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    context.logger.warn({ err: error }, 'the followers of an artist could not be read');
    return undefined;
  }
}
