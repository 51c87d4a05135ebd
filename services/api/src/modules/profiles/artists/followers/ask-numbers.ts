import { NUMBERS_PAUSE_MINUTES } from '@backline/contracts/base/limits';
import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { AppError, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { artistModel, type ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { readFollowers } from './follower-numbers.ts';

const MINUTE_MS = 60_000;
const PAUSE_MS = NUMBERS_PAUSE_MINUTES * MINUTE_MS;

/**
 * Reads the followers on the artist's request. A try without an answer also counts, so that nobody hurries a
 * platform that is down (rules: numbers).
 * @throws AppError `wrong_state` without a link that can be read; `rate_limited` too soon; `unavailable` also without
 * access to Spotify.
 */
export async function askNumbers(context: RouteContext, artist: ArtistRecord): Promise<void> {
  const { connection, clock } = context;
  if (parseSpotifyArtist(artist.socialLinks.spotify ?? '') === null)
    throw new AppError('wrong_state', { message: 'Link your artist page on Spotify first.' });
  if (!context.integrations.spotify)
    throw unavailable('This site has no access to Spotify, so it cannot read new numbers.');
  const now = clock();
  const rested = [
    { followersAskedAt: { $exists: false } },
    { followersAskedAt: { $lte: new Date(now.getTime() - PAUSE_MS) } },
  ];
  const { matchedCount } = await artistModel(connection).updateOne(
    { _id: artist._id, $or: rested },
    { $set: { followersAskedAt: now } },
  );
  if (matchedCount === 0) throw await tooSoon(context, artist._id, now);
  if (await readFollowers(context, artist._id)) return;
  throw unavailable('Spotify does not answer now. We ask again by ourselves.');
}

async function tooSoon({ connection }: RouteContext, artistId: string, now: Date): Promise<AppError> {
  const asked = await artistModel(connection).findById(artistId, { followersAskedAt: 1 }).lean();
  const askedAt = asked?.followersAskedAt ?? now;
  const waitMs = Math.max(MINUTE_MS, askedAt.getTime() + PAUSE_MS - now.getTime());
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return new AppError('rate_limited', {
    message: `You can ask for new numbers again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}
