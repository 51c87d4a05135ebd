/** An artist as Spotify describes them. What Spotify leaves out is null or empty (rules: outside services). */
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

/** What we ask of Spotify. Each call throws `OutsideError` when it cannot be answered. */
export interface Spotify {
  /** Null when Spotify knows no such artist. */
  findArtist(id: string): Promise<SpotifyProfile | null>;
  /** Also empty where Spotify does not give them. */
  topTracks(id: string): Promise<SpotifyTrack[]>;
}
