import { buildArtist } from '@backline/contracts/testing/builders';
import { buildMix } from '@backline/contracts/testing/media-builders';
import { describe, expect, it } from 'vitest';
import { mixFacts, mixLink, mixSound } from './mix-facts.ts';

describe('the facts of a mix', () => {
  it('are genre, length and plays', () => {
    expect(mixFacts(buildMix())).toEqual(['Dub Techno', '62:46', '3,918 plays']);
  });

  it('leave out what is not known, and a count of none', () => {
    expect(mixFacts(buildMix({ genre: null, duration: null, playCount: null }))).toEqual([]);
    expect(mixFacts(buildMix({ genre: null, duration: null, playCount: 0 }))).toEqual([]);
    expect(mixFacts(buildMix({ genre: null, duration: null, playCount: 1 }))).toEqual(['1 play']);
  });

  it('cut parts of a second off', () => {
    expect(mixFacts(buildMix({ genre: null, playCount: null, duration: 59.97 }))).toEqual(['0:59']);
  });
});

describe('the place of a mix elsewhere', () => {
  const soundcloudPermalink = 'https://soundcloud.com/juno/mix';
  const mixcloudPermalink = 'https://www.mixcloud.com/juno/mix/';

  it('is SoundCloud before Mixcloud', () => {
    expect(mixLink(buildMix({ soundcloudPermalink, mixcloudPermalink }))).toEqual({
      platform: 'soundcloud',
      url: soundcloudPermalink,
    });
    expect(mixLink(buildMix({ mixcloudPermalink }))).toEqual({
      platform: 'mixcloud',
      url: mixcloudPermalink,
    });
  });

  it('is none for a mix that is here only', () => {
    expect(mixLink(buildMix())).toBeNull();
  });
});

describe('the sound of a mix', () => {
  it('leads back to the page of its artist', () => {
    expect(mixSound(buildMix(), buildArtist())).toMatchObject({
      mixId: 'mix-salt-house',
      artistName: 'Juno Halide',
      page: '/profile/juno-halide',
      src: '/media/salt-house.mp3',
      duration: 3766,
    });
  });

  it('is none without audio of ours', () => {
    expect(mixSound(buildMix({ audioUrl: null }), buildArtist())).toBeNull();
  });

  it('has no length before it was measured', () => {
    expect(mixSound(buildMix({ duration: null }), buildArtist())?.duration).toBe(0);
  });
});
