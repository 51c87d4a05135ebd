import { type Platform, PLATFORMS } from '@backline/contracts/base/links';
import { releaseAll } from '@backline/shared-records/media/media-references';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import type { ArtistRecord } from './artists.model.ts';
import { endProofs } from './end-proofs.ts';
import { photoOf, tracksOf } from './followers/extracted-facts.ts';
import { forgetFollowers } from './followers/follower-history.service.ts';

/** Removes the data of a link that is removed or leads to another profile. */
export async function forgetLinks(
  context: ApiContext,
  { _id, photo, socialLinks, provenLinks = {} }: ArtistRecord,
  links: ArtistRecord['socialLinks'],
  session: ClientSession,
): Promise<Partial<ArtistRecord>> {
  const { connection, clock } = context;
  const isGone = (platform: Platform) =>
    socialLinks[platform] !== undefined && socialLinks[platform] !== links[platform];
  const losesPhoto = photo !== null && photo.source !== null && isGone(photo.source);
  if (losesPhoto) await releaseAll(connection, photoOf(_id), clock(), session);
  if (isGone('spotify')) {
    await releaseAll(connection, tracksOf(_id), clock(), session);
    await forgetFollowers(context, _id, session);
  }
  const gone = PLATFORMS.filter(isGone);
  await endProofs(context, _id, gone, session);
  const stillProven = Object.entries(provenLinks).filter(
    ([platform]) => !gone.includes(platform as Platform),
  );
  return {
    provenLinks: Object.fromEntries(stillProven),
    ...(losesPhoto && { photo: null }),
    ...(isGone('spotify') && {
      spotifyFollowers: null,
      followersReadAt: null,
      topTracks: [],
      spotifyReadAt: null,
    }),
  };
}
