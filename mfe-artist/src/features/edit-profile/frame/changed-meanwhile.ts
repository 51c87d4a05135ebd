import { artist } from '@backline/contracts/profiles/artists.schemas';
import type { Artist } from '@backline/contracts/profiles/artists';
import { ApiError } from '@backline/shell-sdk';

/** The profile that a refusal of an old version carries; null for any other error. */
export function changedMeanwhile(error: unknown): Artist | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  return artist.safeParse(error.details['artist']).data ?? null;
}
