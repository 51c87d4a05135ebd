import { describe, expect, it } from 'vitest';
import { normaliseLink, parseSpotifyArtist } from '#src/base/links.ts';

const ID = '4JunoHalideDemoArtist0';
const TOO_LONG = `https://open.spotify.com/artist/${ID}?${'x'.repeat(600)}`;

describe('a text without a Spotify artist', () => {
  it.each([
    '',
    'juno halide',
    '4JunoHalideDemoArtist',
    `${ID}0`,
    '4JunoHalide-DemoArtist',
    `https://open.spotify.com/track/${ID}`,
    `https://open.spotify.com/album/${ID}`,
    `https://open.spotify.com/user/${ID}`,
    `https://open.spotify.com/intl-de/track/${ID}`,
    'https://open.spotify.com/artist/',
    'https://open.spotify.com/artist/short',
    `https://open.spotify.com/${ID}`,
    `https://accounts.spotify.com/artist/${ID}`,
    `https://open.spotify.com.evil.example/artist/${ID}`,
    `https://evilspotify.com/artist/${ID}`,
    `https://evil.example/https://open.spotify.com/artist/${ID}`,
    `https://evil.example/?https://open.spotify.com/artist/${ID}`,
    `https://open.spotify.com@evil.example/artist/${ID}`,
    `https://evil.example\\open.spotify.com/artist/${ID}`,
    `javascript:open.spotify.com/artist/${ID}`,
    `https://open.spotify.com:8443/artist/${ID}`,
    `spotify:track:${ID}`,
    `spotify:album:${ID}`,
    `spotify:user:${ID}`,
    TOO_LONG,
  ])('%s', (text) => {
    expect(parseSpotifyArtist(text)).toBeNull();
  });
});

describe('a Spotify artist', () => {
  it.each([
    ID,
    ` ${ID}\n`,
    `https://open.spotify.com/artist/${ID}`,
    `http://open.spotify.com/artist/${ID}`,
    `HTTPS://Open.Spotify.com/artist/${ID}`,
    `open.spotify.com/artist/${ID}`,
    `spotify.com/artist/${ID}`,
    `https://www.spotify.com/artist/${ID}`,
    `https://open.spotify.com/artist/${ID}/`,
    `https://open.spotify.com/artist/${ID}?si=abc123&nd=1`,
    `https://open.spotify.com/artist/${ID}#about`,
    `https://open.spotify.com/artist/${ID}/discography/all`,
    `https://open.spotify.com/intl-de/artist/${ID}?si=x`,
    `https://open.spotify.com/intl-pt-BR/artist/${ID}`,
    `https://open.spotify.com/embed/artist/${ID}`,
    `https://play.spotify.com/artist/${ID}`,
    `spotify:artist:${ID}`,
    `SPOTIFY:ARTIST:${ID}`,
    `spotify:artist:${ID}?si=abc`,
  ])('is found in %j [artist-signup 17]', (text) => {
    expect(parseSpotifyArtist(text)).toBe(ID);
    expect(normaliseLink.spotify(text)).toBe(`https://open.spotify.com/artist/${ID}`);
  });
});
