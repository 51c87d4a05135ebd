/** Paths that answer a picture. The answer is the same for everyone, so any cache may keep it. */
export const PICTURE_PATHS = {
  stored: '/api/pictures/:id',
  spotifyArtist: '/api/spotify/artist/:id/image',
} as const;

/** The path of one picture. */
export function picturePath(kind: keyof typeof PICTURE_PATHS, id: string): string {
  return PICTURE_PATHS[kind].replace(':id', id);
}
