import type { ListedArtist } from '#src/pages/artist-directory.ts';

/** An artist of the directory with a mix, for tests and stories. */
export function buildListedArtist(overrides: Partial<ListedArtist> = {}): ListedArtist {
  return {
    id: 'artist-juno',
    handle: 'artist-1',
    stageName: 'Juno Halide',
    profileImage: null,
    genres: ['Dub Techno', 'Slow House'],
    location: 'Rotterdam, Netherlands',
    level: 4,
    mix: {
      id: 'mix-sunday',
      title: 'Four Hours at Salt House',
      duration: 3766,
      audioUrl: '/media/four-hours.mp3',
      soundcloudPermalink: null,
      mixcloudPermalink: null,
    },
    favourite: { isFavourite: false, note: '' },
    ...overrides,
  };
}
