import type { Picture } from './artist-media.schemas.ts';

/** Paths that answer a picture. The answer is the same for everyone, so any cache may keep it. */
export const PICTURE_PATHS = {
  stored: '/api/pictures/:id',
  spotifyArtist: '/api/spotify/artist/:id/image',
} as const;

/** The path of one picture. */
export function picturePath(kind: keyof typeof PICTURE_PATHS, id: string): string {
  return PICTURE_PATHS[kind].replace(':id', id);
}

/** Widths in px that pictures of ours come in. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const OWN = /^\/(?:media|api\/pictures)\//;

/** The `src` and `srcSet` of a large picture. Only one of ours comes in several widths. */
export function pictureSources(source: string | null | undefined) {
  if (!source || !OWN.test(source)) return { src: source };
  const srcSet = [640, 1280].map((width) => `${source}?width=${width} ${width}w`).join(', ');
  return { src: source, srcSet };
}

/** The address of a picture in at most this width, where it is one of ours. Any other address stays as it is. */
export function sizedPicture<Source extends string | null | undefined>(
  source: Source,
  width: PictureWidth,
): Source | string {
  return source && OWN.test(source) ? `${source}?width=${width}` : source;
}

/** The widths of a picture as `srcset`; undefined where it has one alone. */
export function srcSetOf({ sources }: Pick<Picture, 'sources'>): string | undefined {
  return sources.length === 0 ? undefined : sources.map(({ src, width }) => `${src} ${width}w`).join(', ');
}

/** The point that stays in sight as `object-position`; undefined for the usual one. */
export function positionOf({ focus }: Pick<Picture, 'focus'>): string | undefined {
  return focus === null ? undefined : `${percent(focus.x)} ${percent(focus.y)}`;
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
