import type { Photo } from '@backline/contracts/artist-media';

/** The widths of a picture as `srcset`; undefined where it has one alone. */
export function srcSetOf({ sources }: Pick<Photo, 'sources'>): string | undefined {
  return sources.length === 0 ? undefined : sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** The point that stays in sight as `object-position`; undefined for the usual one. */
export function positionOf({ focus }: Pick<Photo, 'focus'>): string | undefined {
  return focus === null ? undefined : `${percent(focus.x)} ${percent(focus.y)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
