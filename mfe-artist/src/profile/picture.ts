import type { Photo } from '@backline/contracts/artist-media';
import type { Artist } from '@backline/contracts/artists';

/** The widths of a picture as `srcset`; undefined where it has one alone. */
export function srcSetOf({ sources }: Pick<Photo, 'sources'>): string | undefined {
  return sources.length === 0 ? undefined : sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** The point that stays in sight as `object-position`; undefined for the usual one. */
export function positionOf({ focus }: Pick<Photo, 'focus'>): string | undefined {
  return focus === null ? undefined : `${percent(focus.x)} ${percent(focus.y)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** The photo that may stand behind words. A picture of a platform is never cropped, blurred or written on (rules: media). */
export function ownPicture({ photo, profileImage }: Pick<Artist, 'photo' | 'profileImage'>): string | null {
  return photo?.source ? null : profileImage;
}
