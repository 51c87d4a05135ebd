/** An address for the demo's shortcut. Each one is new, because an address works once. */
export function sampleEmail(): string {
  return `artist-${crypto.randomUUID().slice(0, 8)}@backline.example`;
}

export const SAMPLE_PASSWORD = 'low-ceiling-118';
export const SAMPLE_PROFILE = { stageName: 'Basement Choir', genres: ['Dub Techno', 'Ambient'] };
/** Juno Halide exists in the demo's Spotify and SoundCloud. */
export const SAMPLE_LINKS = {
  spotify: 'https://open.spotify.com/artist/4JunoHalideDemoArtist0',
  soundcloud: 'https://soundcloud.com/junohalide',
};
export const SAMPLE_DETAILS = {
  instagram: 'https://www.instagram.com/junohalide',
  tiktok: 'https://www.tiktok.com/@junohalide',
  soundcloudMixUrl: 'https://soundcloud.com/junohalide/low-ceiling',
};
