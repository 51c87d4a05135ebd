import { describe, expect, it } from 'vitest';
import { artistInput } from '#src/profiles/artists.schemas.ts';
import { normaliseLink } from './links.ts';

const ID = '4JunoHalideDemoArtist0';

const STORED: readonly [(text: string) => string | null, string, string][] = [
  [normaliseLink.spotify, 'open.spotify.com/user/juno?si=1', 'https://open.spotify.com/user/juno?si=1'],
  [normaliseLink.soundcloud, 'https://soundcloud.com/juno-halide', 'https://soundcloud.com/juno-halide'],
  [normaliseLink.soundcloud, 'http://www.soundcloud.com/juno-halide/', 'https://soundcloud.com/juno-halide'],
  [
    normaliseLink.soundcloud,
    'm.soundcloud.com/juno-halide?si=1&utm_source=x',
    'https://soundcloud.com/juno-halide',
  ],
  [
    normaliseLink.soundcloud,
    'soundcloud.com/juno/low-ceiling?in=x#t=1:02',
    'https://soundcloud.com/juno/low-ceiling',
  ],
  [
    normaliseLink.soundcloud,
    'soundcloud.com/juno/sets/salt-house/s-Ab1',
    'https://soundcloud.com/juno/sets/salt-house/s-Ab1',
  ],
  [normaliseLink.soundcloud, 'https://on.soundcloud.com/aB3xY?si=1', 'https://on.soundcloud.com/aB3xY'],
  [normaliseLink.soundcloud, ' @juno-halide ', 'https://soundcloud.com/juno-halide'],
  [
    normaliseLink.soundcloud,
    'https://w.soundcloud.com/player/?url=1',
    'https://w.soundcloud.com/player/?url=1',
  ],
  [normaliseLink.instagram, '@juno.halide', 'https://www.instagram.com/juno.halide'],
  [normaliseLink.instagram, 'instagram.com/junohalide', 'https://www.instagram.com/junohalide'],
  [
    normaliseLink.instagram,
    'https://m.instagram.com/junohalide/?igsh=1',
    'https://www.instagram.com/junohalide',
  ],
  [normaliseLink.tiktok, '@junohalide', 'https://www.tiktok.com/@junohalide'],
  [normaliseLink.tiktok, 'tiktok.com/@junohalide?lang=en', 'https://www.tiktok.com/@junohalide'],
  [normaliseLink.tiktok, 'https://m.tiktok.com/@juno/video/12', 'https://www.tiktok.com/@juno/video/12'],
  [normaliseLink.tiktok, 'https://vm.tiktok.com/ZM123/', 'https://vm.tiktok.com/ZM123/'],
  [normaliseLink.mixcloud, 'mixcloud.com/junohalide/', 'https://www.mixcloud.com/junohalide'],
  [normaliseLink.bandcamp, 'junohalide.bandcamp.com', 'https://junohalide.bandcamp.com'],
  [
    normaliseLink.bandcamp,
    'https://junohalide.bandcamp.com/album/rooms',
    'https://junohalide.bandcamp.com/album/rooms',
  ],
  [normaliseLink.residentadvisor, 'https://ra.co/dj/junohalide', 'https://ra.co/dj/junohalide'],
  [normaliseLink.website, 'junohalide.example', 'https://junohalide.example'],
  [normaliseLink.website, 'http://www.juno.example/live?x=1', 'http://www.juno.example/live?x=1'],
];

describe('a link to a platform', () => {
  it.each([
    'localhost',
    'http://127.0.0.1/x',
    'https://me:secret@juno.example',
    'javascript:alert(1)',
    'juno',
    '',
  ])('is no website: %s [profiles 10]', (text) => expect(normaliseLink.website(text)).toBeNull());

  it('on Bandcamp names an artist [profiles 10]', () => {
    expect(normaliseLink.bandcamp('https://bandcamp.com')).toBeNull();
    expect(normaliseLink.bandcamp('https://bandcamp.com.evil.example/x')).toBeNull();
  });

  it.each([normaliseLink.spotify, normaliseLink.soundcloud, normaliseLink.instagram, normaliseLink.tiktok])(
    'is null when it leads elsewhere or nowhere: %o [links 1]',
    (normalise) => {
      const wrong = [
        '',
        'juno',
        '@',
        'https://example.org/@juno',
        'javascript:alert(1)',
        'https://soundcloud.com.evil.example/juno',
        'https://tiktok.com',
        'https://instagram.com/?next=x',
        'https://soundcloud.com\\@evil.example/juno',
        'ftp://soundcloud.com/juno',
        `https://soundcloud.com/${'x'.repeat(600)}`,
      ];
      expect(wrong.filter((text) => normalise(text) !== null)).toEqual([]);
    },
  );

  it.each(STORED)('%o reads %j as %s [artist-signup 17]', (normalise, text, stored) => {
    expect(normalise(text)).toBe(stored);
    expect(normalise(stored)).toBe(stored);
  });

  it('that is too long is refused by its length, before its parts are checked', () => {
    const socialLinks = { soundcloud: `${'a-'.repeat(400_000)}.soundcloud.com/x` };
    const issues = artistInput.safeParse({ stageName: 'Ren', socialLinks }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Use a link of at most 500 characters']);
  });

  it('of a profile is stored in its standard form [links 2]', () => {
    const socialLinks = {
      spotify: ID,
      soundcloud: '@juno',
      tiktok: 'tiktok.com/@juno?x=1',
      instagram: '@juno',
    };
    expect(artistInput.parse({ stageName: 'Juno', socialLinks }).socialLinks).toEqual({
      spotify: `https://open.spotify.com/artist/${ID}`,
      soundcloud: 'https://soundcloud.com/juno',
      tiktok: 'https://www.tiktok.com/@juno',
      instagram: 'https://www.instagram.com/juno',
    });
  });
});
