import { DEMO_ARTISTS } from '#src/demo/artists.ts';
import { JUNO_PROFILE } from '#src/demo/juno.ts';
import { handleName } from '#src/modules/accounts/handles/handle-name.ts';

/** An artist of the stand-in. It leaves undefined fields out, as newer versions of the API do. */
export interface StandInArtist {
  id: string;
  /** As in `https://soundcloud.com/<slug>`. */
  slug: string;
  name: string;
  genres: string[] | undefined;
  followers: number | undefined;
  popularity: number | undefined;
  /** The name of one of the demo's pictures. */
  picture: string | undefined;
  tracks: { name: string; album: string; duration_ms: number; picture: string | undefined }[] | undefined;
}

type Tracks = NonNullable<StandInArtist['tracks']>;

const JUNO_TRACKS: Tracks = JUNO_PROFILE.topTracks.map(({ name, album, duration_ms }, index) => ({
  name,
  album,
  duration_ms,
  picture: `t${index + 1}`,
}));

const TRACKS: Record<string, Tracks> = {
  juno: JUNO_TRACKS,
  marisol: [{ name: 'Cinta', album: 'Eco', duration_ms: 263_000, picture: 't3' }],
  oyelaran: [
    { name: 'Third Mainland', album: 'Lagoon', duration_ms: 341_000, picture: 't2' },
    { name: 'Harmattan', album: 'Lagoon', duration_ms: 388_000, picture: 't2' },
  ],
};

/** The demo's artists. An artist with unknown followers gets the shortest answer that Spotify ever sends. */
export const STAND_IN_ARTISTS: readonly StandInArtist[] = DEMO_ARTISTS.map(
  ([key, name, , genres, [followers], picture]) => {
    const isBare = followers === null;
    return {
      id: idOf(name),
      slug: handleName(name, 'artist'),
      name,
      genres: isBare ? undefined : genres.map((genre) => genre.toLowerCase()),
      followers: followers ?? undefined,
      popularity: followers === null ? undefined : popularityOf(followers),
      picture: picture ?? undefined,
      tracks: isBare ? undefined : (TRACKS[key] ?? []),
    };
  },
);

/** 22 letters and digits, as Spotify's ids: `Juno Halide` is `4JunoHalideDemoArtist0`. */
function idOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/[^a-z0-9]/gi, '');
  return `4${letters}DemoArtist`.padEnd(22, '0').slice(0, 22);
}

/** Popularity on Spotify's scale of 0 to 100. A hundred times the listeners are about twenty points more. */
function popularityOf(followers: number): number {
  return Math.min(100, Math.round(Math.log10(followers) * 11.23));
}
