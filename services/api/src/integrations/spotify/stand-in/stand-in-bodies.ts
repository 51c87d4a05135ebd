import type { StandInArtist } from './stand-in-artists.ts';

const SIZES = [640, 320, 160];

/** `GET /v1/artists/{id}` as Spotify answers it. */
export function artistBody(artist: StandInArtist, origin: string) {
  const { id, name, genres, followers, popularity, picture } = artist;
  return {
    external_urls: { spotify: `https://open.spotify.com/artist/${id}` },
    ...(followers !== undefined && { followers: { href: null, total: followers } }),
    genres,
    href: `${origin}/v1/artists/${id}`,
    id,
    images: imagesOf(picture, origin),
    name,
    popularity,
    type: 'artist',
    uri: `spotify:artist:${id}`,
  };
}

/** `GET /v1/artists/{id}/top-tracks` as Spotify answers it. */
export function topTracksBody(
  artist: StandInArtist,
  tracks: NonNullable<StandInArtist['tracks']>,
  origin: string,
) {
  return {
    tracks: tracks.map(({ name, album, duration_ms, picture }, index) => ({
      album: { album_type: 'album', name: album, images: imagesOf(picture, origin), type: 'album' },
      artists: [{ id: artist.id, name: artist.name, type: 'artist' }],
      duration_ms,
      explicit: false,
      id: `${artist.id.slice(0, 20)}${String(index + 1).padStart(2, '0')}`,
      name,
      type: 'track',
    })),
  };
}

/** The address of one of the stand-in's pictures. */
export function pictureUrl(picture: string, origin: string): string {
  return `${origin}/image/${picture}.webp`;
}

// Each width has the same file, because the demo has each picture once.
function imagesOf(picture: string | undefined, origin: string) {
  if (picture === undefined) return [];
  return SIZES.map((size) => ({ url: pictureUrl(picture, origin), height: size, width: size }));
}
