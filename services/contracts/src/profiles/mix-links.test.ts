import { expect, it } from 'vitest';
import { embedPath, playerAddress, readMixLink } from './mix-links.ts';

it.each([
  ['https://soundcloud.com/juno/four-hours?si=1', 'soundcloud', 'https://soundcloud.com/juno/four-hours'],
  ['m.soundcloud.com/juno/sets/four-hours', 'soundcloud', 'https://soundcloud.com/juno/sets/four-hours'],
  ['https://on.soundcloud.com/aB3xY', 'soundcloud', 'https://on.soundcloud.com/aB3xY'],
  ['http://mixcloud.com/juno/salt-house', 'mixcloud', 'https://www.mixcloud.com/juno/salt-house/'],
  [' www.mixcloud.com/juno/salt-house/?a=1#b ', 'mixcloud', 'https://www.mixcloud.com/juno/salt-house/'],
])('%s is a mix on %s', (text, platform, url) => {
  expect(readMixLink(text)).toEqual({ platform, url });
});

it.each([
  'https://soundcloud.com/juno',
  'https://soundcloud.com/juno/four-hours/%22onload',
  'https://w.soundcloud.com/player/?url=1',
  'https://www.mixcloud.com/juno/',
  'https://www.mixcloud.com/juno/a/b/',
  'https://mixcloud.com.example.org/juno/mix',
  'javascript:alert(1)//mixcloud.com/juno/mix',
  `https://soundcloud.com/juno/${'a'.repeat(600)}`,
  '',
])('%j is no link to a mix', (text) => {
  expect(readMixLink(text)).toBeNull();
});

it.each([
  [
    'https://soundcloud.com/juno/mix',
    'https://w.soundcloud.com',
    '?url=https%3A%2F%2Fsoundcloud.com%2Fjuno%2Fmix',
  ],
  ['https://mixcloud.com/juno/mix', 'https://player-widget.mixcloud.com', '%2Fjuno%2Fmix%2F'],
])('the player of %s comes from %s, inside a page of ours', (text, origin, query) => {
  const link = readMixLink(text);
  if (!link) throw new Error('no mix');
  expect(playerAddress(link)?.startsWith(`${origin}/`)).toBe(true);
  expect(embedPath(link)).toMatch(new RegExp(`^/embeds/${link.platform}`));
  expect(`${embedPath(link)}`).toContain(query);
});

it('a short link of SoundCloud has no player', () => {
  expect(embedPath({ platform: 'soundcloud', url: 'https://on.soundcloud.com/aB3xY' })).toBeNull();
});
