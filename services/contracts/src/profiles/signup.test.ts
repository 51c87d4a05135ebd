import { describe, expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { socialUrlsInput } from './signup.schemas.ts';

const ID = '4JunoHalideDemoArtist0';

describe('the links of the connect step', () => {
  const faults = (links: Record<string, unknown>) => refusals(socialUrlsInput, links);

  it.each([[{}], [{ spotify: ' ', soundcloud: '', instagram: '@juno' }], [{ spotify: null }]])(
    'require one to Spotify or SoundCloud: %j [artist-signup 13]',
    (links) => {
      expect(faults(links)).toEqual({ spotify: 'Add your Spotify or SoundCloud link' });
    },
  );

  it('name each one that does not lead to its platform [links 1]', () => {
    expect(
      faults({ spotify: 'spotify:track:1', soundcloud: 'juno', instagram: 'x.example', tiktok: 'y' }),
    ).toEqual({
      spotify: 'Invalid Spotify URL or ID',
      soundcloud: expect.stringContaining('SoundCloud'),
      instagram: expect.stringContaining('Instagram'),
      tiktok: expect.stringContaining('TikTok'),
    });
  });

  it('may be a single one with the others blank', () => {
    expect(
      socialUrlsInput.parse({ spotify: '', soundcloud: 'on.soundcloud.com/x', tiktok: '' }).soundcloud,
    ).toBe('https://on.soundcloud.com/x');
    expect(socialUrlsInput.parse({ spotify: `spotify:artist:${ID}` }).spotify).toBe(
      `https://open.spotify.com/artist/${ID}`,
    );
  });
});
