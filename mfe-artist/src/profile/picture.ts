import type { Artist } from '@backline/contracts/profiles/artists';

/**
 * The photo, if text may lie on it. A picture of a platform is never cropped, blurred or written on (rules: media).
 */
export function ownPicture({ photo, profileImage }: Pick<Artist, 'photo' | 'profileImage'>): string | null {
  return photo?.source ? null : profileImage;
}
