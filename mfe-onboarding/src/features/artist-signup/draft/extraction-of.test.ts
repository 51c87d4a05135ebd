import { buildExtractedProfile } from '@backline/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { extractionOf, isRead } from './extraction-of.ts';

const spotifyId = '4tZwfgrHOc3mvqYlEYSvVi';
const spotify = `https://open.spotify.com/artist/${spotifyId}`;
const soundcloud = 'https://soundcloud.com/junohalide';
const ofSpotify = buildExtractedProfile({ spotifyId, soundcloud: null });

describe('the extraction of these links', () => {
  it('is null before any extraction', () => {
    expect(extractionOf({ socialUrls: { spotify }, extracted: null })).toBeNull();
  });

  it('counts for any spelling of the same artist', () => {
    const socialUrls = { spotify: `spotify:artist:${spotifyId}` };
    expect(extractionOf({ socialUrls, extracted: ofSpotify })).toBe(ofSpotify);
  });

  it('is null when another artist is linked now', () => {
    const socialUrls = { spotify: spotify.replace('4tZ', '5tZ') };
    expect(extractionOf({ socialUrls, extracted: ofSpotify })).toBeNull();
  });

  it('stays when SoundCloud was added to Spotify, but has to run again', () => {
    const draft = { socialUrls: { spotify, soundcloud }, extracted: ofSpotify };
    expect(extractionOf(draft)).toBe(ofSpotify);
    expect(isRead(draft)).toBe(false);
    expect(isRead({ ...draft, socialUrls: { spotify } })).toBe(true);
  });
});
