import type { ApiContext } from '#src/context.ts';
import { findArtists } from './artists.service.ts';
import { completionOf } from './completion.ts';

/** The artist's level at this moment (rules: levels). */
export async function levelOf(context: ApiContext, artistId: string): Promise<number> {
  const [artist] = await findArtists(context, [artistId]);
  return artist ? completionOf(artist).level : 1;
}
