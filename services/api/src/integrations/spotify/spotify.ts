/** Spotify's data of an artist. Missing values are null or empty (rules: outside services). */
export interface SpotifyProfile {
  id: string;
  name: string;
  genres: string[];
  followers: number | null;
  /** 0 to 100. */
  popularity: number | null;
  /** Address of a picture at Spotify. */
  pictureUrl: string | null;
}

export interface SpotifyTrack {
  name: string;
  album?: string;
  duration_ms?: number;
  pictureUrl: string | null;
}

/** Our calls to Spotify. Each one throws `OutsideError` if it cannot be answered. */
export interface Spotify {
  /** Null if Spotify has no such artist. */
  findArtist(id: string): Promise<SpotifyProfile | null>;
  /** Empty also if Spotify does not give tracks to this client. */
  topTracks(id: string): Promise<SpotifyTrack[]>;
}
